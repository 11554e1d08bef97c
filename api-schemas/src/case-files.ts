/** Files of a case (CT-06): sent one a call as they are, then named by the message they belong to. */
import * as z from 'zod';
import { MessageDirection, Moment } from './cases.ts';
import { ResourceIdentifier } from './json-api.ts';

/** Largest file, in bytes: 10 MB, one MB being 1,000,000 bytes. */
export const LARGEST_FILE = 10_000_000;

/** Most files with one message. */
export const FILES_A_MESSAGE = 5;

/** What a file may be, found by its content and never by its name. */
export const FileType = z.enum(['image/jpeg', 'image/png', 'image/webp', 'application/pdf']);
export type FileType = z.infer<typeof FileType>;

/** The header that names a file: its name as `encodeURIComponent` writes it. */
export const FILE_NAME_HEADER = 'X-File-Name';

/** Why a file is refused: the `code` of a 413 or 422. The words of a message are not affected by it. */
export const FILE_REFUSALS = {
  'file-empty': 'The file is empty.',
  'file-too-large': 'The file is larger than 10 MB.',
  'file-type': 'The file is not a JPEG, PNG or WebP picture or a PDF.',
  'file-unreadable': 'The picture is damaged and could not be read.',
  'file-too-many-pixels': 'The picture has too many pixels. Send a smaller copy.',
  'file-infected': 'Our virus scanner found something harmful in the file.',
  'too-many-files': 'Send at most five files at a time.',
  'case-full': 'The files of this case take up all the room there is. Tell us what else you have.',
} as const;
export type FileRefusal = keyof typeof FILE_REFUSALS;

const attributes = {
  name: z.string(),
  'media-type': FileType,
  /** Bytes, as it is kept: a picture made anew has not the size it was sent with. */
  size: z.int().min(0),
  direction: MessageDirection,
  'created-at': Moment,
};

/** A file as its customer sees it. */
export const CustomerFile = z.object({
  type: z.literal('case-files'),
  id: z.string().min(1),
  attributes: z.object(attributes),
});
export type CustomerFile = z.infer<typeof CustomerFile>;

/** A file as staff see it, who must know when nothing has looked for viruses in it. */
export const StaffFile = z.object({
  type: z.literal('case-files'),
  id: z.string().min(1),
  attributes: z.object({ ...attributes, scan: z.enum(['clean', 'not-scanned']) }),
});
export type StaffFile = z.infer<typeof StaffFile>;

/** Names the files of a message. They were sent before, from the same side, and belong to no other message. */
export const FileReferences = z
  .object({ data: z.array(ResourceIdentifier('case-files')).max(FILES_A_MESSAGE, FILE_REFUSALS['too-many-files']) })
  .optional();

export const CreatedCustomerFile = z.object({ data: CustomerFile });
export const CreatedStaffFile = z.object({ data: StaffFile });
