import type { MiddlewareHandler } from 'hono';
import { type FindAddress, findAddress } from '../../find-page.ts';
import { errorPage } from './error-page.ts';

/** Methods that lead from an unknown path to page-not-found: React Router has a fault for any other. */
const ROUTED = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Answers a method that a path does not take with 405 and the ones it takes (RFC 9110, 15.5.6). A path that the site
 * does not have is unknown whatever the method, and leads to page-not-found; methods that no page takes are 405 there too.
 */
export function allowMethods(find: FindAddress = findAddress): MiddlewareHandler {
  return async (context, next) => {
    const { path, method } = context.req;
    const allowed: readonly string[] = find(path)?.methods ?? (ROUTED.has(method) ? [method] : ['GET', 'HEAD']);
    if (allowed.includes(method)) return next();
    return errorPage(context, 405, { Allow: allowed.join(', ') });
  };
}
