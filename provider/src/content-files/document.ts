/** How the calls carry files and saves: text as it is, media in base64. */
import { kindOf } from './paths.ts';
import type { Change, SaveResult } from './saving.ts';

export function toText(path: string, bytes: Buffer): { encoding: 'utf-8' | 'base64'; text: string } {
  return kindOf(path) === 'media'
    ? { encoding: 'base64', text: bytes.toString('base64') }
    : { encoding: 'utf-8', text: bytes.toString('utf8') };
}

export const toBytes = ({ text, encoding }: { text: string | null; encoding: 'utf-8' | 'base64' }): Buffer | null =>
  text === null ? null : Buffer.from(text, encoding === 'base64' ? 'base64' : 'utf8');

interface CarriedFile {
  path: string;
  version: string | null;
  text: string | null;
  encoding: 'utf-8' | 'base64';
}

export const toChanges = (files: readonly CarriedFile[]): Change[] =>
  files.map((file) => ({ path: file.path, version: file.version, bytes: toBytes(file) }));

/** The answer to a save or a publication. */
export const toSaved = ({ revision: id, status, ...attributes }: Extract<SaveResult, { status: 'saved' }>) => ({
  type: 'content-saves' as const,
  id,
  attributes,
});
