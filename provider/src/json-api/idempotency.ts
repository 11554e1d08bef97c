import { hash } from 'node:crypto';
import * as z from 'zod';

/** The `Idempotency-Key` header of a post: repeats of one key make one resource. */
export const IdempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'Expected 1 to 255 visible ASCII characters')
    .optional(),
});

/** Which post this was: who sent it, and under which key. */
export interface PostIdentity {
  clientId: string;
  /** Null: the client doesn't mind a second one. */
  idempotencyKey: string | null;
  /** Tells a repeat from something else under the same key; see {@link fingerprintOf}. */
  fingerprint: string;
}

function withSortedKeys(_key: string, value: unknown): unknown {
  if (!(value instanceof Object) || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** SHA-256 of a JSON value, the same for any order of its members. */
export function fingerprintOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value, withSortedKeys), 'hex');
}
