import type { Loan } from '@larkfield/service/quota';
import type { Context, MiddlewareHandler } from 'hono';
import { findPage } from '../../find-page.ts';
import { RENDERED_WHEN_BUSY } from '../../pages.ts';
import { errorPage } from './error-page.ts';

/** Most renders and posts in progress: more would only make everybody wait longer. */
const MOST_AT_ONCE = 250;

/** Seconds after which somebody who was refused should try again. */
export const RETRY_AFTER_SECONDS = 10;

/** Answers a refused request, with these headers; `loan` is memory for the text that it gives back. */
export type Refuse = (
  context: Context,
  headers: Record<string, string>,
  words?: { loan?: Loan },
) => Response | Promise<Response>;

export interface LoadLimit {
  /** Most requests in progress. */
  most?: number;
  /** Most of these that only read: the other places are reserved for posts and their confirmations. */
  mostReads?: number;
  /** Answers refused requests; default: a plain error page. */
  refuse?: Refuse;
}

const refusePlainly: Refuse = (context, headers) => errorPage(context, 503, headers);

/**
 * Refuses requests early that would wait too long, so that those in progress finish. Cached pages are answered before;
 * their rendering counts here.
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
