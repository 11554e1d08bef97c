import type { MiddlewareHandler } from 'hono';
import { refuseToken } from '../json-api/problem.ts';
import type { CustomerRecord } from './seed.ts';

/** The subject of a token; undefined if it is missing, expired, forged, or for another purpose. */
export type SubjectOf = (token: string) => Promise<string | undefined>;

/** Variables of a request with a valid token. */
export interface CustomerEnv {
  Variables: { customer: CustomerRecord };
}

/** How a call carries its token: `Bearer <token>` (RFC 6750), or, for accounts, the token as it is. */
export type TokenScheme = 'bearer' | 'plain';

const tokenOf: Record<TokenScheme, (header: string) => string | undefined> = {
  bearer: (header) => /^Bearer +(\S+)$/i.exec(header)?.[1],
  plain: (header) => /^\S+$/.exec(header)?.[0],
};

/** Requires a valid token, and sets its customer. */
export function requireCustomer(
  customers: readonly CustomerRecord[],
  subjectOf: SubjectOf,
  scheme: TokenScheme,
): MiddlewareHandler<CustomerEnv> {
  return async (context, next) => {
    const token = tokenOf[scheme](context.req.header('Authorization') ?? '');
    const subject = token && (await subjectOf(token));
    const customer = customers.find((record) => record.subject === subject);
    if (!customer) return refuseToken(context);
    context.set('customer', customer);
    return next();
  };
}
