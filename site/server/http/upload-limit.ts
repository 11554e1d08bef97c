import type { MiddlewareHandler } from 'hono';
import { errorPage } from './error-page.ts';
import { carriesFiles } from './form-body.ts';

/** Posts with files that may be under way at once: each holds one file, of 10 MB at most, while it is passed on. */
const MOST_AT_ONCE = 24;

/** Keeps slow uploads from taking the places of everybody else: they arrive while they are under way, as no other post. */
export function limitUploads(most = MOST_AT_ONCE): MiddlewareHandler {
  let underWay = 0;
  return async (context, next) => {
    if (!carriesFiles(context.req.path, context.req.header('content-type'))) return next();
    if (underWay >= most) return errorPage(context, 503, { 'Retry-After': '60', Connection: 'close' });
    underWay += 1;
    try {
      await next();
    } finally {
      underWay -= 1;
    }
  };
}
