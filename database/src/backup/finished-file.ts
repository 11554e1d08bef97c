import { chmodSync, closeSync, fsyncSync, openSync, renameSync } from 'node:fs';

/** A backup holds what customers wrote, so only its owner may read it. */
const PRIVATE_FILE = 0o600;

/** Where a file is written until it is whole: one that breaks off never has the name of a backup. */
export const draftOf = (file: string) => `${file}.part`;

/** Puts a finished draft in its place, on disk before it has its name. */
export function putInPlace(draft: string, file: string): void {
  chmodSync(draft, PRIVATE_FILE);
  const handle = openSync(draft, 'r');
  fsyncSync(handle);
  closeSync(handle);
  renameSync(draft, file);
}
