import { hash } from 'node:crypto';

/** A file's version: a hash of its bytes; null where there is no file. */
export function versionOf(bytes: Buffer): string;
export function versionOf(bytes: Buffer | null): string | null;
export function versionOf(bytes: Buffer | null): string | null {
  return bytes && hash('sha256', bytes, 'hex').slice(0, 32);
}
