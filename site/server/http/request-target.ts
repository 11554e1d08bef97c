import type { MiddlewareHandler } from 'hono';
import { findPage, inListedCase } from '../../find-page.ts';
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
 * at a page's path with `.data` after it, where React Router would give the data of its loaders to its browser half. A
 * line break after the address of a page was copied with it, and is cut off.
 */
export function requireReadableTarget(pageNotFoundUrl: string): MiddlewareHandler {
  return async (context, next) => {
    const { path, query } = rawTarget(context.req.url);
    if (path.length + query.length > LONGEST_TARGET) return errorPage(context, 414);
    if (isReadable(path) && !path.endsWith('.data')) return next();
    const known = correctPath(path);
    return known !== path && findPage(known) && isReadable(known)
      ? context.redirect(known + query, 302)
      : context.redirect(pageNotFoundUrl, 302);
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

/** Redirects a path in another spelling to that of its page; the query is kept. */
export function correctSpelling(): MiddlewareHandler {
  return async (context, next) => {
    const { path, query } = rawTarget(context.req.url);
    const target = correctPath(path);
    return target === path ? next() : context.redirect(target + query, 302);
  };
}

/**
 * A path without a slash at its end (MR-02), and without what a mail program or a writer put after the address of a page:
 * a full stop, a bracket, a quotation mark. A page's path has single slashes, no `.html`, and the listed letter case, and
 * whatever follows the token of a case's link and can't be part of it is cut off. The rest stays as it was sent: decoded,
 * `/%5chost/` and `/%09/host/` would be addresses of another host (open redirect, CWE-601), and so would `//host/` with
 * both its slashes.
 */
export function correctPath(path: string): string {
  const [link] = CASE_LINK.exec(withSingleSlashes(path)) ?? [];
  const trimmed = link ?? (path.length > 1 && path.endsWith('/') ? trimSlashes(path) : path);
  const known = inListedCase(link ?? pathOfPage(trimmed));
  return findPage(known) ? known : inListedCase(trimmed);
}

/** Two slashes where the parts of an address were put together carelessly. */
const withSingleSlashes = (path: string) => path.replace(/\/{2,}/g, '/');

/** Pages of other sites, and those that the content server links to each other, end like files. */
const FILE_ENDING = /(?:\/index)?\.html?$/i;

const pathOfPage = (path: string) => withoutPunctuation(withSingleSlashes(path)).replace(FILE_ENDING, '');

/** Tokens have 22 letters or more, so that `case/files/…` is none. They may end in `-` or `_`, which page addresses don't. */
const CASE_LINK = /^\/help-and-support\/case\/[\w-]{22,}/i;

// Percent-encoded: tabs and line breaks; ASCII but letters, digits, `-`, `_` and `~`; Latin-1 punctuation with the no-break
// space and guillemets; general punctuation with typographic quotation marks; CJK and full-width punctuation; the byte
// order mark.
const PUNCTUATION =
  /(?:[^a-z\d%]|%(?:0[9AD]|2[0-9A-CEF]|3[A-F]|40|5[B-E]|60|7[B-D]|C2%[AB][0-9A-F]|E2%8[01]%[89AB][0-9A-F]|E3%80%[89AB][0-9A-F]|EF%BC%[89][0-9A-F]|EF%BD%9[B-F]|EF%BD%A[0-5]|EF%BB%BF))$/i;
/** Letters of the longest match of `PUNCTUATION`. */
const LONGEST_PUNCTUATION = 9;

function withoutPunctuation(path: string): string {
  let end = path.length;
  for (;;) {
    const [last] = PUNCTUATION.exec(path.slice(Math.max(0, end - LONGEST_PUNCTUATION), end)) ?? [];
    if (!last) return path.slice(0, end);
    end -= last.length;
  }
}

/** One slash at the beginning and none at the end, in one pass from either side. */
function trimSlashes(path: string): string {
  let [start, end] = [0, path.length];
  while (path[start] === '/') start += 1;
  while (end > start && path[end - 1] === '/') end -= 1;
  return `/${path.slice(start, end)}`;
}
