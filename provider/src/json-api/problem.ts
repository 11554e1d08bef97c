/** Error responses as JSON:API error objects (LD-01). */
import { ErrorDocument, type ErrorObject, JSON_API_MEDIA_TYPE } from '@larkfield/api-schemas/json-api';
import type { Context } from 'hono';

/** Statuses of refusals. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 412 | 413 | 415 | 422 | 428 | 429 | 500 | 503;

export type Refusal = Omit<ErrorObject, 'status'>;

/** Thrown below a route when its case changed during the call; answered with 409. */
export class Conflict extends Error {
  override name = 'Conflict';

  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.title);
    this.refusal = refusal;
  }
}

export const JSON_API_HEADERS = { 'Content-Type': JSON_API_MEDIA_TYPE, 'Cache-Control': 'no-store' };

/** Responds with an error object for each refusal. */
export function refuse<Status extends RefusalStatus>(
  context: Context,
  status: Status,
  ...faults: [Refusal, ...Refusal[]]
) {
  const errors = faults.map((fault) => ({ status: String(status), ...fault }));
  return context.json({ errors }, status, JSON_API_HEADERS);
}

/** Refuses a call whose bearer token is missing, expired or forged (RFC 6750). */
export function refuseToken(context: Context) {
  context.header('WWW-Authenticate', 'Bearer error="invalid_token"');
  return refuse(context, 401, {
    code: 'invalid-token',
    title: 'There is no valid token',
    detail: 'Sign in again and send the new token in the Authorization header.',
    source: { header: 'Authorization' },
  });
}

/** Refuses a post whose `Idempotency-Key` was used for another one. @param what was posted: `lead` */
export function refuseReusedKey(context: Context, what: string) {
  return refuse(context, 422, {
    code: 'idempotency-key-reused',
    title: `This key belongs to another ${what}`,
    detail: `Send a new Idempotency-Key with a new ${what}, or the first ${what} again with this one.`,
    source: { header: 'Idempotency-Key' },
  });
}

/** Responds with a document. */
export function answer<Body extends object, Status extends 200 | 201 | 202>(
  context: Context,
  body: Body,
  status: Status,
) {
  return context.json(body, status, JSON_API_HEADERS);
}

const DESCRIPTIONS: Record<RefusalStatus, string> = {
  400: 'The request itself is malformed',
  401: 'No token, or no known X-Client-Id',
  403: 'Not allowed for this caller',
  404: 'Not found',
  405: 'The method is not allowed',
  409: 'In conflict with the present state',
  410: 'It is gone',
  412: 'It has changed since it was read',
  413: 'The body is too large',
  415: 'The media type is not supported',
  422: 'The body is not valid; each error has a pointer',
  428: 'If-Match is required',
  429: 'Too often; Retry-After says when again',
  500: 'Something failed here; the id names the log entry',
  503: 'Unavailable for now',
};

/** Any call may get these: a null character in its address, an unexpected error, a database that is away. */
const ALWAYS: readonly RefusalStatus[] = [400, 500, 503];

/** Documents refusals for `createRoute`: those of the route, and those that any call may get. */
export function refusals<Status extends RefusalStatus>(...statuses: Status[]) {
  const described = [...new Set<RefusalStatus>([...ALWAYS, ...statuses])].map((status) => {
    const content = { [JSON_API_MEDIA_TYPE]: { schema: ErrorDocument } };
    return [status, { description: DESCRIPTIONS[status], content }];
  });
  // Object.fromEntries widens the keys.
  return Object.fromEntries(described) as Record<
    Status,
    { description: string; content: { [JSON_API_MEDIA_TYPE]: { schema: typeof ErrorDocument } } }
  >;
}
