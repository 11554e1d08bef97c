import { isBody, MOST_SIGN_IN_BYTES, type NoBody, readBodyWithin } from '@larkfield/service/arriving-body';
import type { Shares } from '@larkfield/service/shares';
import type { IsTrustedProxy } from '@larkfield/service/visitor-address';
import type { Context, MiddlewareHandler } from 'hono';
import { visitorOf } from '../visitor/visitor.ts';
import { errorPage } from './error-page.ts';
import { hasTooManyFields, isUpload } from './form-body.ts';

const BODILESS = new Set(['GET', 'HEAD']);
/** The embedded issuer, which asks who posts only once it has the whole post. */
const ISSUER = '/identity/';

/**
 * Reads a body whole before anything is done for it: a sender who dawdles holds a connection, which the server's own
 * deadline ends, and no place among the requests under way (slow post, CWE-400). The connection of one that is too large
 * is closed: what may still be in it must not be taken for the next request of a pooled connection. An upload is left to
 * its route: whole, it would fill the memory.
 * @param largest in bytes
 * @param room for all bodies that are under way
 */
export function readBody(largest: number, room: Shares, isTrusted: IsTrustedProxy): MiddlewareHandler {
  return async (context, next) => {
    const { raw, method, path } = context.req;
    if (BODILESS.has(method) || isUpload(path, (name) => context.req.header(name))) return next();
    const loan = room.open(visitorOf(context, isTrusted));
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
