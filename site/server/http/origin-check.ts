import { isFromOwnPage } from '@larkfield/service/request-origin';
import type { MiddlewareHandler } from 'hono';
import { findPage } from '../../find-page.ts';
import { errorPage } from './error-page.ts';

/**
 * Refuses a post that another site sends: its Origin must be the public address or the host it was sent to. A preview
 * is posted by the desk; it changes nothing, and its address is signed for the posted text.
 */
export function originCheck(siteUrl: string, exceptPaths: readonly string[] = []): MiddlewareHandler {
  const own = { url: siteUrl, orOfItsHost: true };
  return async (context, next) => {
    const { path } = context.req;
    if (exceptPaths.includes(path) || findPage(path)?.isPreview || isFromOwnPage(context.req.raw, own)) return next();
    return errorPage(context, 403);
  };
}
