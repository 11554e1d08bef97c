import { isFromOwnPage } from '@larkfield/service/request-origin';
import type { MiddlewareHandler } from 'hono';
import { errorPage } from './error-page.ts';

/** Refuses a post that another site sends: its Origin must be the public address or the host it was sent to. */
export function originCheck(siteUrl: string, exceptPaths: readonly string[] = []): MiddlewareHandler {
  const own = { url: siteUrl, orOfItsHost: true };
  return async (context, next) => {
    if (exceptPaths.includes(context.req.path) || isFromOwnPage(context.req.raw, own)) return next();
    return errorPage(context, 403);
  };
}
