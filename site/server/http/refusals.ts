import type { IsTrustedProxy } from '@larkfield/service/visitor-address';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { type FindAddress, findAddress } from '../../find-page.ts';
import { visitorOf } from '../visitor/visitor.ts';
import type { ErrorStatus } from './error-page.ts';

/** Why a request was refused, in stable words, for alerts that match the log. */
const REASONS: Partial<Record<ErrorStatus, string>> = {
  400: 'unreadable',
  403: 'cross-site',
  405: 'method',
  413: 'too-large',
  414: 'address-too-long',
  415: 'not-a-form',
  429: 'rate-limited',
  503: 'overloaded',
};

/**
 * Logs each request that was refused before any page was rendered: the status, and the visitor's address, without which
 * abuse can't be stopped (OP-01, OP-02); the answer says it too. Of the path only the pattern is logged, and nothing that the visitor wrote.
 */
export function logRefusals(
  log: Logger,
  isTrusted: IsTrustedProxy,
  find: FindAddress = findAddress,
): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const status: ErrorStatus | undefined = context.get('refused');
    const reason = status && REASONS[status];
    if (!reason) return;
    const { method, path } = context.req;
    const route = find(path)?.path ?? 'unknown';
    const visitor = visitorOf(context, isTrusted);
    // `npm run check:opening` reads whom the site sees through its proxy.
    context.header('X-Visitor-Address', visitor);
    log.warn({ requestId: context.get('requestId'), status, reason, method, route, visitor }, 'a request was refused');
  };
}
