import { randomUUID } from 'node:crypto';
import { type Hook, OpenAPIHono } from '@hono/zod-openapi';
import { toErrorObjects } from '@larkfield/api-schemas/json-api';
import { isAway } from '@larkfield/database/away';
import type { Context, Env, ErrorHandler, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import type * as z from 'zod';
import { Conflict, type Refusal, refuse } from './problem.ts';

/** Refuses invalid requests: 400 with the name of a parameter, or 422 with all errors of a body. */
const refuseInvalid: Hook<unknown, Env, string, unknown> = async (result, context) => {
  if (result.success) return;
  const { issues } = result.error;
  if (result.target === 'json') {
    const [first, ...rest] = toErrorObjects(issues, await context.req.json());
    return first && refuse(context, 422, first, ...rest);
  }
  const [first, ...rest] = issues.map((issue) => toParameterFault(issue, result.target));
  return first && refuse(context, 400, first, ...rest);
};

function toParameterFault({ message, path }: z.core.$ZodIssue, target: string): Refusal {
  const name = String(path[0]);
  const source = target === 'header' ? { header: name } : { parameter: name };
  return { code: 'invalid-parameter', title: 'This parameter is not valid', detail: message, source };
}

const READ = ['GET', 'HEAD'];

const MALFORMED: Refusal = {
  code: 'malformed-json',
  title: 'The body is not JSON',
  detail: 'Send one JSON:API document, encoded as UTF-8.',
};

const AWAY: Refusal = {
  code: 'unavailable',
  title: 'The database does not answer',
  detail: 'Try again in a moment.',
};

/** Methods that calls accept, and others that HTTP clients send. */
const SENT = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Answers 405 with the methods that a path takes (RFC 9110, section 15.5.6). */
export function refuseMethod(context: Context, allow: readonly string[]) {
  context.header('Allow', allow.join(', '));
  return refuse(context, 405, {
    code: 'method-not-allowed',
    title: 'This address does not take that method',
    detail: `Use one of: ${allow.join(', ')}.`,
  });
}

/** Logs the error under a reference. The response has only the reference. */
function onError(logger: Logger): ErrorHandler {
  return (error, context) => {
    // A `Request` can't be made with some methods that arrive, such as TRACE, so making one fails.
    if (!SENT.has(context.req.method)) return refuseMethod(context, READ);
    if (error instanceof HTTPException && error.status === 400) return refuse(context, 400, MALFORMED);
    const { path } = context.req;
    if (error instanceof Conflict) return refuse(context, 409, error.refusal);
    if (isAway(error)) {
      logger.error({ path, reason: String(error) }, 'a request was refused: the database is away');
      return refuse(context, 503, AWAY);
    }
    const id = randomUUID();
    logger.error({ reference: id, path, ...factsOf(error) }, 'a request failed unexpectedly');
    return refuse(context, 500, {
      id,
      code: 'internal',
      title: 'Something went wrong here',
      detail: `Try again later. If it goes on, tell us this reference: ${id}`,
    });
  };
}

/** The members of an error to log. Not PostgreSQL's `detail`, which quotes the row that it refused. */
function factsOf(error: Error) {
  const code = 'code' in error ? String(error.code) : undefined;
  return { reason: String(error), ...(code !== undefined && { code }), stack: error.stack };
}

/** Refuses addresses with a null character, which PostgreSQL can't store, so that no resource has one. */
const refuseNullCharacters: MiddlewareHandler = async (context, next) => {
  const { url } = context.req;
  if (!url.includes('%00')) return next();
  const [parameter] = [...new URL(url).searchParams].find(([, value]) => value.includes('\0')) ?? [];
  return refuse(context, 400, {
    code: 'invalid-parameter',
    title: 'This address is not valid',
    detail: 'Leave the null character (%00) out.',
    ...(parameter && { source: { parameter } }),
  });
};

/** A Hono app that answers everything as JSON:API, errors included, and documents its routes. */
export function createJsonApiApp(logger: Logger): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: refuseInvalid });
  app.use(refuseNullCharacters);
  app.onError(onError(logger));
  app.notFound((context) => {
    if (!SENT.has(context.req.method)) return refuseMethod(context, READ);
    return refuse(context, 404, {
      code: 'not-found',
      title: 'There is nothing at this address',
      detail: 'Check the path. /backend/openapi.json lists what there is.',
    });
  });
  return app;
}

/** Answers 405 with `Allow` for known paths with another method. Call it after all routes are added. */
export function refuseWrongMethods(app: OpenAPIHono): void {
  for (const [path, methods] of methodsByPath(app)) {
    const allow = [...methods, ...(methods.has('GET') ? ['HEAD'] : [])];
    app.all(path, (context: Context) => refuseMethod(context, allow));
  }
}

function methodsByPath(app: OpenAPIHono): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>();
  for (const { path, method } of app.routes) {
    if (method === 'ALL') continue;
    known.set(path, (known.get(path) ?? new Set()).add(method));
  }
  return known;
}
