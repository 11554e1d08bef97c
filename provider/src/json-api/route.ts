/** Declares calls of the backend, for `OpenAPIHono.openapi`. */
import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import { JSON_API_MEDIA_TYPE } from '@larkfield/api-schemas/json-api';
import type { MiddlewareHandler } from 'hono';
import type * as z from 'zod';
import { limitBody, requireJsonApi } from './middleware.ts';
import { type RefusalStatus, refusals } from './problem.ts';

const content = <Schema extends z.ZodType>(schema: Schema) => ({ [JSON_API_MEDIA_TYPE]: { schema } });

/** A JSON:API request body. */
const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({ required: true, content: content(schema) });

/** A JSON:API response. */
export const jsonResponse = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: content(schema),
});

/** Who may make a call, and the statuses by which others are refused besides 401. */
export interface Guard<Status extends RefusalStatus = never> {
  middleware: readonly MiddlewareHandler[];
  refuses: readonly Status[];
}

/** Lets every known client make a call. */
export const clientsOnly = (requireClient: MiddlewareHandler): Guard => ({ middleware: [requireClient], refuses: [] });

interface Call {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  operationId: string;
  summary: string;
  description?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  /** The JSON:API document that the call takes. Its size and media type are checked before it is parsed. */
  body?: z.ZodType;
  /** Limits the size of the body, where it may be larger than that of other calls. */
  limit?: MiddlewareHandler;
  /** Successful answers by their status. */
  answers: RouteConfig['responses'];
  /** Statuses of the call's own refusals. Every call may answer 400, 401 and 503; one with a body also 413, 415 and 422. */
  refuses?: readonly RefusalStatus[];
}

type Schemas<C extends Call> = Pick<C, Extract<keyof C, 'params' | 'query' | 'headers'>>;
type Body<C extends Call> = C['body'] extends z.ZodType ? { body: ReturnType<typeof jsonBody<C['body']>> } : unknown;
type OwnStatus<C extends Call> = C['refuses'] extends readonly RefusalStatus[] ? C['refuses'][number] : never;
type BodyStatus<C extends Call> = C['body'] extends z.ZodType ? 413 | 415 | 422 : never;

/** The compiler makes names of the statuses where they are spread from another object. */
type Answers<A> = { [Status in keyof A as Status extends `${infer Code extends number}` ? Code : Status]: A[Status] };

type Route<C extends Call, GuardStatus extends RefusalStatus> = Pick<C, 'method' | 'path'> & {
  middleware: MiddlewareHandler[];
  request: Schemas<C> & Body<C>;
  responses: Answers<C['answers']> &
    ReturnType<typeof refusals<400 | 401 | 503 | GuardStatus | OwnStatus<C> | BodyStatus<C>>>;
};

/** Declares a call: what it takes, how it answers, and how it refuses. */
export function route<const C extends Call, GuardStatus extends RefusalStatus = never>(
  guard: Guard<GuardStatus>,
  { params, query, headers, body, limit = limitBody, answers, refuses = [], ...call }: C,
) {
  const request = {
    ...(params && { params }),
    ...(query && { query }),
    ...(headers && { headers }),
    ...(body && { body: jsonBody(body) }),
  };
  const ofBody = body ? ([413, 415, 422] as const) : [];
  const declared = createRoute({
    ...call,
    middleware: [...guard.middleware, ...(body ? [limit, requireJsonApi] : [])],
    request,
    responses: { ...refusals(401, ...guard.refuses, ...ofBody, ...refuses), ...answers },
  });
  // The compiler can't tell which of the optional members a call has; `Route` says what follows from each.
  return declared as unknown as Route<C, GuardStatus> & Pick<typeof declared, 'getRoutingPath'>;
}
