import { getConnInfo } from '@hono/node-server/conninfo';
import { type IsTrustedProxy, visitorAddress } from '@larkfield/service/visitor-address';
import type { Context } from 'hono';
import { parse } from 'hono/utils/cookie';

/** Cookies of a signed-in customer (AU-01). */
export const TOKEN_COOKIES = { access: 'access_token', identity: 'id_token' } as const;

/** Three parts of base64url (RFC 7519). */
const TOKEN_SHAPE = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** The value of one cookie of a request; undefined if there is none. */
export function readCookie(request: Request, name: string): string | undefined {
  return parse(request.headers.get('cookie') ?? '', name)[name] || undefined;
}

/** Names of a request's cookies. */
export function cookieNames(request: Request): string[] {
  return Object.keys(parse(request.headers.get('cookie') ?? ''));
}

/**
 * Whether a request has a cookie that looks like either token, valid or not. Any other value must not make the site
 * render pages that it has cached.
 */
export function hasToken(request: Request): boolean {
  return Object.values(TOKEN_COOKIES).some((name) => TOKEN_SHAPE.test(readCookie(request, name) ?? ''));
}

/**
 * The visitor's address for limits and logs (OP-01). `unknown` without a connection. Remembered with the request, since
 * the connection may be gone by the time of the log line.
 */
export function visitorOf(context: Context, isTrusted: IsTrustedProxy): string {
  const visitor: string = context.get('visitor') ?? readVisitor(context, isTrusted);
  context.set('visitor', visitor);
  return visitor;
}

function readVisitor(context: Context, isTrusted: IsTrustedProxy): string {
  const peer = context.env?.incoming?.socket ? getConnInfo(context).remote.address : undefined;
  const forwardedFor = context.req.header('x-forwarded-for');
  const forwarded = context.req.header('forwarded');
  return visitorAddress(peer, { forwardedFor, forwarded }, isTrusted);
}
