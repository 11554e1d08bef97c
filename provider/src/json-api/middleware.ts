import { JSON_API_MEDIA_TYPE } from '@larkfield/api-schemas/json-api';
import { MOST_CONTENT_BODY } from '@larkfield/api-schemas/staff-calls/content-files';
import { MOST_SIGN_IN_BYTES } from '@larkfield/service/arriving-body';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refuse } from './problem.ts';

/** 512 kB (1 kB = 1000 bytes): enough for 30000 characters of any script, escaped. */
export const LARGEST_BODY = 512_000;

/** Only known clients may call: `X-Client-Id` must be one of `clientIds` (LD-01). */
export function requireClient(clientIds: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    if (clientIds.includes(context.req.header('X-Client-Id') ?? '')) return next();
    return refuse(context, 401, {
      code: 'unknown-client',
      title: 'This client is not known',
      detail: 'Send your client id in the X-Client-Id header.',
      source: { header: 'X-Client-Id' },
    });
  };
}

/** Refuses bodies over so many bytes before they are read whole. */
const limitTo = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: (context) =>
      refuse(context, 413, {
        code: 'too-large',
        title: 'The body is too large',
        detail: `Send at most ${maxSize} bytes.`,
      }),
  });

/** Refuses bodies over {@link LARGEST_BODY} before they are read whole. */
export const limitBody = limitTo(LARGEST_BODY);

/** A file of the content of 2 MB, escaped or in base64. */
export const limitContent = limitTo(MOST_CONTENT_BODY);

/** The same for what browsers post to the embedded issuers, without any key. */
export const limitSignIn = limitTo(MOST_SIGN_IN_BYTES);

/** JSON:API 1.1 allows only the parameters `ext` and `profile` and requires a 415 if they are not supported: we support none. */
export const requireJsonApi: MiddlewareHandler = async (context, next) => {
  if (context.req.header('Content-Type')?.trim().toLowerCase() === JSON_API_MEDIA_TYPE) return next();
  return refuse(context, 415, {
    code: 'unsupported-media-type',
    title: 'This media type is not understood',
    detail: `Send ${JSON_API_MEDIA_TYPE}, without parameters.`,
    source: { header: 'Content-Type' },
  });
};
