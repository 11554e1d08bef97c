import type { MiddlewareHandler } from 'hono';
import { errorPage } from './error-page.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a post that another site sends (cross-site request forgery): its Origin must be the public address or the
 * host it was sent to. A browser always sends one with a post, so a missing one is refused as well, except where
 * Sec-Fetch-Site says that the browser itself or this site began it.
 */
export function originCheck(siteUrl: string, exceptPaths: readonly string[] = []): MiddlewareHandler {
  const publicOrigin = new URL(siteUrl).origin;
  return async (context, next) => {
    const { method, path } = context.req;
    if (SAFE_METHODS.has(method) || exceptPaths.includes(path)) return next();
    const origin = context.req.header('origin');
    const fetchSite = context.req.header('sec-fetch-site');
    const host = context.req.header('host') ?? '';
    const isOwn = origin ? origin === publicOrigin || hostOf(origin) === host : fetchSite === 'same-origin';
    return isOwn ? next() : errorPage(context, 403);
  };
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
