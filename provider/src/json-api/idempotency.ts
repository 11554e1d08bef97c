import { hash } from 'node:crypto';
import type { Context } from 'hono';
import * as z from 'zod';

/** The `Idempotency-Key` header of a post: requests with the same key create one resource. */
export const IdempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'Expected 1 to 255 visible ASCII characters')
    .optional(),
});

/** Identity of a post: its client, key and content. */
export interface PostIdentity {
  clientId: string;
  /** Null: repeated requests create a resource each. */
  idempotencyKey: string | null;
  /** Tells a repeated request from another with the same key; see {@link fingerprintOf}. */
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

/** The identity of a call. @param key its `Idempotency-Key` @param posted what it posts */
export const postIdentity = (context: Context, key: string | undefined, posted: unknown): PostIdentity => ({
  clientId: context.req.header('X-Client-Id') ?? '',
  idempotencyKey: key ?? null,
  fingerprint: fingerprintOf(posted),
});
