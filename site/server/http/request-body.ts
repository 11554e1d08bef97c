import { isBody, MOST_SIGN_IN_BYTES, type NoBody, readBodyWithin } from '@larkfield/service/arriving-body';
import type { Quota } from '@larkfield/service/quota';
import type { IsTrustedProxy } from '@larkfield/service/visitor-address';
import type { Context, MiddlewareHandler } from 'hono';
import { visitorOf } from '../visitor/visitor.ts';
import { errorPage } from './error-page.ts';
import { hasTooManyFields, isUpload } from './form-body.ts';

const BODILESS = new Set(['GET', 'HEAD']);
/** Path of the embedded issuer, which authenticates only after reading the whole post. */
const ISSUER = '/identity/';

/**
 * Reads a whole body before any work is done: a slow sender holds a connection, which the server's deadline ends, but
 * no place among the requests in progress (slow post, CWE-400). After a body that is too large the connection is
 * closed, since the rest must not be read as the next request of a pooled connection. Uploads are read by their routes,
 * since whole ones would fill the memory. @param largest in bytes @param bodies memory for all bodies in progress
 */
export function readBody(largest: number, bodies: Quota, isTrusted: IsTrustedProxy): MiddlewareHandler {
  return async (context, next) => {
    const { raw, method, path } = context.req;
    if (BODILESS.has(method) || isUpload(path, (name) => context.req.header(name))) return next();
    const loan = bodies.open(visitorOf(context, isTrusted));
    try {
      const isSignIn = path.startsWith(ISSUER);
      const body = isSignIn
        ? await readBodyWithin(raw, MOST_SIGN_IN_BYTES, loan, MOST_SIGN_IN_BYTES)
        : await readBodyWithin(raw, largest, loan);
      if (!isBody(body)) return body === 'none' ? await next() : refuse(context, body);
      if (hasTooManyFields(raw.headers.get('content-type') ?? '', body)) return errorPage(context, 400);
      const { url, headers, signal } = raw;
      context.req.raw = new Request(url, { method, headers, signal, body });
      context.set('body', body);
      return await next();
    } finally {
      loan.release();
    }
  };
}

function refuse(context: Context, why: Exclude<NoBody, 'none'>): Response {
  if (why === 'too-large') return errorPage(context, 413, { Connection: 'close' });
  return why === 'no-room' ? errorPage(context, 503, { 'Retry-After': '10' }) : context.body(null, 400);
}
