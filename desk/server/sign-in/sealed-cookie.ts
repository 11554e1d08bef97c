/** Cookies that are encrypted and have an expiry (JWE, RFC 7516), so that only this server can read and write them. */
import { hkdfSync } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type * as z from 'zod';

/** Browsers reject cookies whose name and value are longer (RFC 6265, section 6.1). */
const LARGEST_COOKIE_BYTES = 4093;

export interface SealedCookie<T> {
  /** The header that sets it; undefined if the value is too large for a cookie. */
  set(value: T, maxAgeSeconds: number): Promise<string | undefined>;
  /** The value in a request; undefined if it is missing, expired or not encrypted by this server. */
  read(request: Request): Promise<T | undefined>;
  /** The header that removes it. */
  forget(): string;
}

interface SealedCookieOptions<T extends Record<string, unknown>> {
  name: string;
  schema: z.ZodType<T>;
  /** The server's own secret; each cookie's key is derived from it (HKDF, RFC 5869). */
  secret: string;
  secure: boolean;
}

export function createSealedCookie<T extends Record<string, unknown>>(
  options: SealedCookieOptions<T>,
): SealedCookie<T> {
  const { schema, secret, secure } = options;
  // With the prefix, other hosts of the domain can't set the cookie.
  const name = secure ? `__Host-${options.name}` : options.name;
  const key = new Uint8Array(hkdfSync('sha256', secret, '', `larkfield desk ${options.name}`, 32));
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    async set(value, maxAgeSeconds) {
      const sealed = await new EncryptJWT(value)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(new Date(Date.now() + maxAgeSeconds * 1000))
        .encrypt(key);
      if (name.length + sealed.length > LARGEST_COOKIE_BYTES) return undefined;
      return `${name}=${sealed}${attributes}; Max-Age=${maxAgeSeconds}`;
    },
    async read(request) {
      const sealed = parse(request.headers.get('cookie') ?? '', name)[name];
      if (!sealed) return undefined;
      const opened = await jwtDecrypt(sealed, key).catch(() => undefined);
      return schema.safeParse(opened?.payload).data;
    },
    forget: () => `${name}=${attributes}; Max-Age=0`,
  };
}
