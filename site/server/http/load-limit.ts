import type { MiddlewareHandler } from 'hono';
import { errorPage } from './error-page.ts';

/** Renders and posts that may be under way at once: more would only make everybody wait longer. */
const MOST_AT_ONCE = 250;

/**
 * Refuses early what would wait too long, so that what is under way gets done. Pages from the page cache never come
 * this far; the renders that fill it do.
 */
export function limitLoad(most = MOST_AT_ONCE): MiddlewareHandler {
  let underWay = 0;
  return async (context, next) => {
    if (underWay >= most) return errorPage(context, 503, { 'Retry-After': '10' });
    underWay += 1;
    try {
      await next();
    } finally {
      underWay -= 1;
    }
  };
}
