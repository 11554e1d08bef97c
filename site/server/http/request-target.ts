import type { MiddlewareHandler } from 'hono';
import { inListedCase } from '../../find-page.ts';
import { errorPage } from './error-page.ts';

/** A search of 2,000 characters takes 18,000 when each is three bytes, percent-encoded. */
const LONGEST_TARGET = 20_000;

/** A request's path as it was sent, percent-encoded, and its query with the question mark. */
export function rawTarget(url: string): { path: string; query: string } {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const end = url.indexOf('?', start);
  return end === -1 ? { path: url.slice(start), query: '' } : { path: url.slice(start, end), query: url.slice(end) };
}

/**
 * Refuses an address that is too long, and sends one that names nothing to page-not-found (SH-02): a path that can't
 * be decoded or holds control characters would reach a file system, a header or a log further on. Nor is there anything
 * at a page's path with `.data` after it, where React Router would give the data of its loaders to its browser half.
 */
export function requireReadableTarget(pageNotFoundUrl: string): MiddlewareHandler {
  return async (context, next) => {
    const { path, query } = rawTarget(context.req.url);
    if (path.length + query.length > LONGEST_TARGET) return errorPage(context, 414);
    return isReadable(path) && !path.endsWith('.data') ? next() : context.redirect(pageNotFoundUrl, 302);
  };
}

function isReadable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/**
 * Redirects a path with a slash at its end to the one without (MR-02), and a page's path in another letter case to the
 * listed one. The rest stays as it was sent: decoded, `/%5chost/` and `/%09/host/` would be addresses of another host (open
 * redirect, CWE-601), and so would `//host/` with both its slashes.
 */
export function correctSpelling(): MiddlewareHandler {
  return async (context, next) => {
    const { path, query } = rawTarget(context.req.url);
    const target = inListedCase(path.length > 1 && path.endsWith('/') ? trimSlashes(path) : path);
    return target === path ? next() : context.redirect(target + query, 302);
  };
}

/** One slash at the beginning and none at the end, in one pass from either side. */
function trimSlashes(path: string): string {
  let [start, end] = [0, path.length];
  while (path[start] === '/') start += 1;
  while (end > start && path[end - 1] === '/') end -= 1;
  return `/${path.slice(start, end)}`;
}
