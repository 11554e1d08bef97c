/** Access control and body limits for a provider that runs in a process of its own. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { refuseElsewhere } from '@larkfield/service/own-hosts/local-request';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { createJsonApiApp, refuseMethod } from './json-api/app.ts';
import { limitFile } from './json-api/files.ts';
import { limitBody, limitSignIn } from './json-api/middleware.ts';
import { refuse } from './json-api/problem.ts';
import { staffOnly } from './staff-port.ts';

/** Paths that browsers request directly, without a key. Signing in has checks of its own. */
const isForBrowsers = (path: string) => path.startsWith('/identity/') || path.startsWith('/staff-identity/');

const SIGN_IN_METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];

/** Paths of uploads, which may be larger than other bodies. */
const IS_UPLOAD = /\/v1\/(my-case|cases\/[\w-]+)\/files$/;

/** Gives keys of any length the same length, as `timingSafeEqual` requires. */
const digest = (text: string) => createHash('sha256').update(text).digest();

function requireKey(key: string): MiddlewareHandler {
  const expected = digest(key);
  return async (context, next) => {
    if (isForBrowsers(context.req.path)) return next();
    if (timingSafeEqual(digest(context.req.header('X-Api-Key') ?? ''), expected)) return next();
    return refuse(context, 401, {
      code: 'wrong-key',
      title: 'This caller is not known',
      detail: 'Send the key of PROVIDER_API_KEY in the X-Api-Key header.',
      source: { header: 'X-Api-Key' },
    });
  };
}

function limitOf(path: string): MiddlewareHandler {
  if (isForBrowsers(path)) return limitSignIn;
  return IS_UPLOAD.test(path) ? limitFile : limitBody;
}

interface ListenerOptions {
  /** Answers an admitted call. Rejects if the response is to be lost (`faults.ts`). */
  fetch: (request: Request) => Promise<Response>;
  /** The key that callers must send; undefined if only this machine can call. */
  apiKey: string | undefined;
  logger: Logger;
  /** Beginnings of paths that only this machine may ask for; none by default. */
  forThisMachine?: readonly string[];
}

/** Closes the connection instead of sending a lost response. */
function breakConnection(env: unknown): Response {
  const outgoing = env instanceof Object && 'outgoing' in env ? env.outgoing : undefined;
  if (outgoing instanceof Object && 'destroy' in outgoing && typeof outgoing.destroy === 'function') outgoing.destroy();
  return new Response(null, { status: 503 });
}

/** The provider's app for the network. */
export function createListener({ fetch, apiKey, logger, forThisMachine = [] }: ListenerOptions): OpenAPIHono {
  const app = createJsonApiApp(logger);
  if (apiKey) app.use(requireKey(apiKey));
  app.use(async (context, next) => {
    const { path, method } = context.req;
    const elsewhere = forThisMachine.some((start) => path.startsWith(start)) && refuseElsewhere(context.env);
    if (elsewhere) return elsewhere;
    if (isForBrowsers(path) && !SIGN_IN_METHODS.includes(method)) return refuseMethod(context, SIGN_IN_METHODS);
    return next();
  });
  app.use((context, next) => limitOf(context.req.path)(context, next));
  // Where `npm start` serves the staff's API too.
  const staff = staffOnly(fetch, logger);
  app.all('/v1/*', (context) => staff(context.req.raw));
  app.all('*', (context) => fetch(context.req.raw).catch(() => breakConnection(context.env)));
  return app;
}
