import type { MiddlewareHandler } from 'hono';
import { findAddress } from '../../find-page.ts';
import { errorPage } from './error-page.ts';

/**
 * Answers a method that a path does not take with 405 and the ones it takes (RFC 9110, 15.5.6). A path that the site
 * does not have is unknown whatever the method, and leads to page-not-found.
 */
export function allowMethods(): MiddlewareHandler {
  return async (context, next) => {
    const { path, method } = context.req;
    const allowed: readonly string[] | undefined = findAddress(path)?.methods;
    if (!allowed || allowed.includes(method)) return next();
    return errorPage(context, 405, { Allow: allowed.join(', ') });
  };
}
