import type { MiddlewareHandler } from 'hono';
import { errorPage } from './error-page.ts';

const READING = ['GET', 'HEAD'];

/** Paths that take a form. `.data` is what React Router adds to a path when a hydrated page posts. */
const FORM_PATHS = [
  /^\/help-and-support\/complaints\/[^/]+(\/(query|personal-details))?(\.data)?$/,
  /^\/help-and-support\/make-a-complaint-select-(type|energy)(\.data)?$/,
  /^\/help-and-support\/submit-meter-read(\.data)?$/,
];

/** Paths that only take a post. */
const POST_PATHS = [/^\/help-and-support\/(helpful|page-view)$/, /^\/search\/clicks?$/];

/** Where this site's own pages lie; any other path is unknown whatever the method, and leads to page-not-found. */
const KNOWN_PATHS = /^\/($|help-and-support(\/|$)|search(\/|$)|page-not-found$|design-system(\/|$)|assets\/|media\/)/;

/** Whether a post to this path carries a form. */
export function takesForm(path: string): boolean {
  return [...FORM_PATHS, /^\/help-and-support\/helpful$/].some((pattern) => pattern.test(path));
}

function allowedMethods(path: string): string[] {
  if (POST_PATHS.some((pattern) => pattern.test(path))) return ['POST'];
  if (path.startsWith('/identity') || path.startsWith('/sign-in') || path.startsWith('/telemetry'))
    return [...READING, 'POST', 'OPTIONS'];
  return FORM_PATHS.some((pattern) => pattern.test(path)) ? [...READING, 'POST'] : READING;
}

/** Answers a method that a path does not take with 405 and the ones it takes (settled questions, Also). */
export function allowMethods(): MiddlewareHandler {
  return async (context, next) => {
    const { path, method } = context.req;
    const allowed = allowedMethods(path);
    if (allowed.includes(method) || !KNOWN_PATHS.test(path)) return next();
    return errorPage(context, 405, { Allow: allowed.join(', ') });
  };
}
