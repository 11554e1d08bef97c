/** Limits of messages and files of a case. Without zod, so that browsers load only a few bytes. */
import { numberInWords } from './reply-times.ts';

/** Longest message, as `textarea.value.length` counts (CO-11). */
export const LONGEST_MESSAGE = 30_000;

/** How long a case stays open in a browser, in minutes. */
export const CASE_SESSION_MINUTES = 30;

/** Wrong email addresses after which a link is blocked for an hour. */
export const WRONG_ADDRESSES = 5;

/** `10 MB`, one MB being 1,000,000 bytes. */
export const megabytes = (bytes: number): string => `${bytes / 1_000_000} MB`;

/** Largest file, in bytes. */
export const LARGEST_FILE = 10_000_000;

/** Most files with one message. */
export const FILES_A_MESSAGE = 5;

/** A field that the site's server adds to a form when it read the text and left out the files. */
export const FILES_LEFT_OUT = 'files-left-out';

/** Bytes of files that one customer may send in a day, in all their cases together. */
export const FILES_A_DAY = 30_000_000;

/** Days after it was closed in which a customer may reopen a case. */
export const REOPEN_DAYS = 28;

/** Why a file is refused: the `code` of a 413 or 422, and the text for the customer. */
export const FILE_REFUSALS = {
  'file-empty': 'The file is empty.',
  'file-too-large': `The file is larger than ${megabytes(LARGEST_FILE)}.`,
  'file-type': 'The file is not a JPEG, PNG or WebP picture or a PDF.',
  'file-heic':
    "It is a photo in the HEIC format, which we can't open. On an iPhone, take a screenshot of the photo and send that. Or choose Settings, Camera, Formats, Most Compatible, and take the photo again.",
  'file-unreadable': 'The picture is damaged and could not be read.',
  'file-too-many-pixels': 'The picture has too many pixels. Send a smaller copy.',
  'file-infected': 'Our virus scanner found something harmful in the file.',
  'scanner-away': 'We could not check the file for viruses just now. Send it again in a few minutes.',
  'too-many-files': `Send at most ${numberInWords(FILES_A_MESSAGE)} files at a time.`,
  'after-mailed-link': 'To send files, use the link in our email. It shows us that the email address is yours.',
  'files-a-day': `That is more than ${megabytes(FILES_A_DAY)} in one day. Send it tomorrow, or tell us what it is.`,
  'no-room': "We can't take files at the moment. Send your words now, and the files tomorrow.",
  'case-full': "We can't take any more files for this case. Tell us what else you have.",
} as const;
export type FileRefusal = keyof typeof FILE_REFUSALS;

/** Whether two files that somebody chose are the same one, chosen again. */
export const isSameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
