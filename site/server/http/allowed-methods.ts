import type { MiddlewareHandler } from 'hono';
import { type FindAddress, findAddress } from '../../find-page.ts';
import { errorPage } from './error-page.ts';
import { correctPath } from './request-target.ts';

/** Methods with which an unknown path leads to page-not-found; React Router fails on any other. */
const ROUTED = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Answers a wrong method with 405 and the right ones (RFC 9110, 15.5.6). An unknown path leads to page-not-found with
 * any of the methods above, and is a 405 with others. Another spelling of a path has the methods of its page.
 */
export function allowMethods(find: FindAddress = findAddress): MiddlewareHandler {
  return async (context, next) => {
    const { path, method } = context.req;
    const allowed: readonly string[] =
      find(correctPath(path))?.methods ?? (ROUTED.has(method) ? [method] : ['GET', 'HEAD']);
    if (allowed.includes(method)) return next();
    return errorPage(context, 405, { Allow: allowed.join(', ') });
  };
}
