import type { MiddlewareHandler } from 'hono';
import { carriesFiles } from './form-body.ts';
import type { Refuse } from './load-limit.ts';

/** Posts with files that may be under way on a machine at once: each holds one file, of 10 MB at most. */
const MOST_AT_ONCE = 24;

/** Bytes of files that may be on their way to the provider at once: each is there three times over for a moment. */
const MOST_HANDED_OVER = 40_000_000;

/** What one of so many processes may take, so that all of them together keep to what the machine bears. */
export function uploadShare(processes: number): { most: number; handedOver: number } {
  return { most: Math.max(1, Math.floor(MOST_AT_ONCE / processes)), handedOver: MOST_HANDED_OVER / processes };
}

/**
 * Keeps slow uploads from taking the places of everybody else: they arrive while they are under way, as no other post.
 * @param refuse answers the ones that find no place
 */
export function limitUploads(most: number, refuse: Refuse): MiddlewareHandler {
  let underWay = 0;
  return async (context, next) => {
    if (!carriesFiles(context.req.path, context.req.header('content-type'))) return next();
    if (underWay >= most) return refuse(context, { 'Retry-After': '60' });
    underWay += 1;
    try {
      await next();
    } finally {
      underWay -= 1;
    }
  };
}
