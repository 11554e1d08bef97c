import { createHash } from 'node:crypto';

/** A file's version: a hash of its bytes; null where there is no file. */
export const versionOf = (bytes: Buffer | null): string | null =>
  bytes && createHash('sha256').update(bytes).digest('hex').slice(0, 32);
