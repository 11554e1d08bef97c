import { chmodSync, closeSync, fsyncSync, openSync, renameSync } from 'node:fs';

/** A backup or restore failed and changed nothing; the message says why and what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** A backup holds what customers wrote, so only its owner may read it. */
const PRIVATE_FILE = 0o600;

/** The name of a file until it is complete, so that an incomplete file never has the name of a backup. */
export const draftOf = (file: string) => `${file}.part`;

/** Syncs a complete file to disk and renames it to its final name. */
export function putInPlace(draft: string, file: string): void {
  chmodSync(draft, PRIVATE_FILE);
  const handle = openSync(draft, 'r');
  fsyncSync(handle);
  closeSync(handle);
  renameSync(draft, file);
}
