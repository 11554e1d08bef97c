/** Signs the address of a preview, which is valid for one text and some minutes, and is stored nowhere (ED-01). */
import { createHash } from 'node:crypto';
import { PREVIEW_SECONDS } from '@larkfield/api-schemas/staff-calls/content-previews';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';

const AUDIENCE = 'content-preview';
const ALGORITHM = 'HS256';
const Claims = z.object({ path: z.string(), text: z.string() });

/** The result of checking a token: the article's path if the token is for this text and has not expired. */
type VerifiedPreview = { status: 'ok'; path: string } | { status: 'old' | 'forged' };

export interface PreviewTokens {
  sign(path: string, text: string): Promise<string>;
  verify(token: string, text: string): Promise<VerifiedPreview>;
}

/** Forms post line ends as CR LF (HTML, constructing the entry list). */
export const withPlainLines = (text: string): string => text.replaceAll('\r\n', '\n');

const hashOf = (text: string) => createHash('sha256').update(withPlainLines(text)).digest('base64url');

/** @param readKey reads the key that all processes share */
export function createPreviewTokens(readKey: () => Promise<Uint8Array>, clock: () => Date): PreviewTokens {
  return {
    async sign(path, text) {
      const until = new Date(clock().getTime() + PREVIEW_SECONDS * 1000);
      return new SignJWT({ path, text: hashOf(text) })
        .setProtectedHeader({ alg: ALGORITHM })
        .setAudience(AUDIENCE)
        .setExpirationTime(until)
        .sign(await readKey());
    },
    async verify(token, text) {
      try {
        const rules = { algorithms: [ALGORITHM], audience: AUDIENCE, currentDate: clock() };
        const claims = Claims.parse((await jwtVerify(token, await readKey(), rules)).payload);
        return claims.text === hashOf(text) ? { status: 'ok', path: claims.path } : { status: 'forged' };
      } catch (error) {
        if (error instanceof errors.JWTExpired) return { status: 'old' };
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return { status: 'forged' };
        throw error;
      }
    },
  };
}
