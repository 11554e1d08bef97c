import type { MiddlewareHandler } from 'hono';

/** Marks every answer as not to be cached unless it is for everybody (OWASP ASVS 5, 14.3.2). */
export function keepPrivate(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    if (!headers.get('cache-control')?.startsWith('public')) headers.set('Cache-Control', 'private, no-store');
  };
}
