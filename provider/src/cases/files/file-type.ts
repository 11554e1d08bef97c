import type { FileType } from '@larkfield/api-schemas/case-files';

const startsWith = (bytes: Uint8Array, signature: readonly number[], offset = 0) =>
  signature.every((byte, index) => bytes[offset + index] === byte);

const ascii = (text: string) => Array.from(text, (character) => character.charCodeAt(0));

/** Readers find a PDF's header behind as many bytes: a byte order mark, headers of a download, a printer's commands. */
const MOST_BEFORE_PDF = 1024;

/** Not behind markup, which a browser would take for a page. */
function isPdf(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, MOST_BEFORE_PDF + '%PDF-'.length)).toString('latin1');
  return head.includes('%PDF-') && !/^(?:\u00ef\u00bb\u00bf)?\s*</.test(head);
}

const HEIC_BRANDS = /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)$/;

/** Whether it is a picture as iPhones take them (ISO/IEC 23008-12), which most computers can't open. */
export const isHeic = (bytes: Uint8Array) => HEIC_BRANDS.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1'));

/** The type of a file by its first bytes, whatever its name and the browser say (CT-06). */
export function fileTypeOf(bytes: Uint8Array): FileType | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])) return 'image/png';
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'image/webp';
  return isPdf(bytes) ? 'application/pdf' : undefined;
}

const EXTENSIONS: Record<FileType, { first: string; all: RegExp }> = {
  'image/jpeg': { first: '.jpg', all: /.\.jpe?g$/i },
  'image/png': { first: '.png', all: /.\.png$/i },
  'image/webp': { first: '.webp', all: /.\.webp$/i },
  'application/pdf': { first: '.pdf', all: /.\.pdf$/i },
};

const LONGEST_NAME = 120;

/** A file name without path and invisible characters, and with the extension of its type; `file` where nothing is left. */
export function safeFileName(name: string, type: FileType): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const seen = last.replace(/[\p{C}"<>:|?*]/gu, '').trim();
  const short = Array.from(seen).slice(-LONGEST_NAME).join('');
  const { first, all } = EXTENSIONS[type];
  const stem = all.test(`x${short}`) ? short.slice(0, short.lastIndexOf('.')) : short;
  // Dots and dashes alone would hide the file, or name its folder.
  if (!/[^.\s_-]/u.test(stem)) return `file${first}`;
  return all.test(short) ? short : `${short}${first}`;
}
