/** How the calls carry files, text as it is and media in base64, and who saves them. */
import type { SignedInStaff } from '../json-api/staff.ts';
import type { Author } from './history.ts';
import { kindOf } from './paths.ts';
import type { Change } from './saving.ts';

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

/** Staff without an address get one made from their id, so that the history can tell them apart. */
export const authorOf = ({ id, name, email }: SignedInStaff): Author => ({
  name,
  email: email ?? `${id.replace(/[^\w.-]+/g, '-').slice(0, 60) || 'staff'}@desk.invalid`,
});
