import type { FileType } from '@larkfield/api-schemas/case-files';

const startsWith = (bytes: Uint8Array, signature: readonly number[], offset = 0) =>
  signature.every((byte, index) => bytes[offset + index] === byte);

const ascii = (text: string) => Array.from(text, (character) => character.charCodeAt(0));

/** The type of a file by its first bytes, whatever its name and the browser say (CT-06). */
export function fileTypeOf(bytes: Uint8Array): FileType | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])) return 'image/png';
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'image/webp';
  return startsWith(bytes, ascii('%PDF-')) ? 'application/pdf' : undefined;
}

const EXTENSIONS: Record<FileType, { first: string; all: RegExp }> = {
  'image/jpeg': { first: '.jpg', all: /.\.jpe?g$/i },
  'image/png': { first: '.png', all: /.\.png$/i },
  'image/webp': { first: '.webp', all: /.\.webp$/i },
  'application/pdf': { first: '.pdf', all: /.\.pdf$/i },
};

const LONGEST_NAME = 120;

/** A file name without path and invisible characters, and with the extension of its type. */
export function safeFileName(name: string, type: FileType): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const seen = last.replace(/[\p{C}"<>:|?*]/gu, '').trim();
  const short = Array.from(seen).slice(-LONGEST_NAME).join('');
  const { first, all } = EXTENSIONS[type];
  return all.test(short) ? short : `${short || 'file'}${first}`;
}
