import { getConnInfo } from '@hono/node-server/conninfo';
import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { errorPage } from './error-page.ts';

/** Posts that one address may send a minute: a household or a help desk behind one address stays far below. */
const POSTS_PER_MINUTE = 120;

/** Slows down whoever posts in bulk. Reading is never limited. */
export function rateLimit(enabled: boolean): MiddlewareHandler {
  const limiter = new RateLimiterMemory({ points: POSTS_PER_MINUTE, duration: 60 });
  return async (context, next) => {
    if (!enabled || context.req.method !== 'POST') return next();
    const visitor = getConnInfo(context).remote.address ?? 'unknown';
    const consumed = await limiter.consume(visitor).catch((refusal: unknown) => refusal);
    if (consumed instanceof Error) throw consumed;
    const isWithin =
      typeof consumed === 'object' &&
      consumed !== null &&
      'remainingPoints' in consumed &&
      Number(consumed.remainingPoints) > 0;
    return isWithin ? next() : errorPage(context, 429, { 'Retry-After': '60' });
  };
}
