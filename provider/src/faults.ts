/** Makes parts of the provider behave as badly as real ones do, so that journeys can meet it. */
import { readFileSync, statSync } from 'node:fs';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import * as z from 'zod';
import { refuse } from './json-api/problem.ts';

/** What a part does: `slow` waits and then works, `lost-answer` works and then breaks the connection. */
export const Fault = z.union([
  z.enum(['empty', 'malformed', 'down', 'refuse', 'lost-answer']),
  z.object({ slow: z.int().min(1).describe('milliseconds') }),
]);
export type Fault = z.infer<typeof Fault>;

/** The file in `PROVIDER_FAULTS_FILE`, such as `{ "leads": "down", "header": { "slow": 3000 } }`. */
const FaultsFile = z.record(z.string(), Fault);

/** The connection broke before the answer came: `fetch` rejects with a TypeError when it does. */
export class LostAnswerError extends TypeError {
  override name = 'TypeError';
  constructor() {
    super('fetch failed', { cause: Object.assign(new Error('The connection was closed'), { code: 'ECONNRESET' }) });
  }
}

/** Marks an answer that must not arrive; {@link throwIfLost} sees to it. */
const LOST_ANSWER = 'X-Lost-Answer';

/** @throws {LostAnswerError} when the answer is one that gets lost on the way */
export function throwIfLost(response: Response): Response {
  if (response.headers.has(LOST_ANSWER)) throw new LostAnswerError();
  return response;
}

/** Middleware that gives the named part its fault of the moment, if it has one. */
export type FaultsOf = (part: string) => MiddlewareHandler;

const misbehave: Record<Exclude<Fault, object>, MiddlewareHandler> = {
  empty: async (context) => context.body('', 200, { 'Content-Type': 'application/json' }),
  malformed: async (context) => context.body('{"data": [{"type":', 200, { 'Content-Type': 'application/json' }),
  down: async (context) => refuse(context, 503, { code: 'unavailable', title: 'This part is down' }),
  refuse: async (context) => refuse(context, 422, { code: 'refused', title: 'This part refuses everything' }),
  'lost-answer': async (context, next) => {
    await next();
    context.res.headers.set(LOST_ANSWER, 'true');
  },
};

/** @param file absolute; read again whenever it changes. Undefined: nothing ever misbehaves */
export function createFaults(file: string | undefined, logger: Logger): FaultsOf {
  if (!file) return () => (_context, next) => next();
  const current = createReader(file, logger);
  return (part) => async (context, next) => {
    const fault = current()[part];
    if (fault === undefined) return next();
    if (typeof fault === 'string') return misbehave[fault](context, next);
    await new Promise((resolve) => setTimeout(resolve, fault.slow));
    return next();
  };
}

function createReader(file: string, logger: Logger): () => Record<string, Fault> {
  let version = '';
  let faults: Record<string, Fault> = {};
  return () => {
    const stat = statSync(file, { throwIfNoEntry: false });
    const found = stat ? `${stat.mtimeMs} ${stat.size}` : '';
    if (found === version) return faults;
    version = found;
    const text = stat ? readFileSync(file, 'utf8').trim() : '';
    const result = FaultsFile.safeParse(text === '' ? {} : JSON.parse(text));
    if (!result.success)
      logger.error({ file, issues: result.error.issues }, 'the faults file does not fit: no faults now');
    faults = result.success ? result.data : {};
    return faults;
  };
}
