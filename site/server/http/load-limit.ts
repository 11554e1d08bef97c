import type { Loan } from '@larkfield/service/shares';
import type { Context, MiddlewareHandler } from 'hono';
import { findPage } from '../../find-page.ts';
import { RENDERED_WHEN_BUSY } from '../../pages.ts';
import { errorPage } from './error-page.ts';

/** Renders and posts that may be under way at once: more would only make everybody wait longer. */
const MOST_AT_ONCE = 250;

/** Seconds after which somebody who was refused should try again. */
export const RETRY_AFTER_SECONDS = 10;

/** Answers what finds no place, with these headers; `loan` is room for the words that it gives back. */
export type Refuse = (
  context: Context,
  headers: Record<string, string>,
  words?: { loan?: Loan },
) => Response | Promise<Response>;

export interface LoadLimit {
  /** Requests that may be under way at once. */
  most?: number;
  /** Of these, requests that only read: the rest of the places is left to what customers send, and its confirmation. */
  mostReads?: number;
  /** Answers what is refused; a plain error page by default. */
  refuse?: Refuse;
}

const refusePlainly: Refuse = (context, headers) => errorPage(context, 503, headers);

/**
 * Refuses early what would wait too long, so that what is under way gets done. Pages that were rendered once never
 * come this far; their rendering does.
 */
export function limitLoad({
  most = MOST_AT_ONCE,
  mostReads = most,
  refuse = refusePlainly,
}: LoadLimit = {}): MiddlewareHandler {
  let underWay = 0;
  return async (context, next) => {
    const { method, path } = context.req;
    const isRead = method !== 'POST' && !findPage(path)?.confirmsPost;
    if (isRead && RENDERED_WHEN_BUSY.has(path)) return next();
    if (underWay >= (isRead ? mostReads : most)) return refuse(context, { 'Retry-After': String(RETRY_AFTER_SECONDS) });
    underWay += 1;
    try {
      await next();
    } finally {
      underWay -= 1;
    }
  };
}
