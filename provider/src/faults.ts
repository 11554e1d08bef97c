/** Simulates faults of real systems in parts of the provider, for tests. */
import { readFileSync, statSync } from 'node:fs';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import * as z from 'zod';
import { refuse } from './json-api/problem.ts';

/** A fault: `slow` waits and then works; `lost-answer` works and then breaks the connection. */
export const Fault = z.union([
  z.enum(['empty', 'malformed', 'down', 'refuse', 'lost-answer']),
  z.object({ slow: z.int().min(1).describe('milliseconds') }),
]);
export type Fault = z.infer<typeof Fault>;

/** The file in `PROVIDER_FAULTS_FILE`, such as `{ "leads": "down", "header": { "slow": 3000 } }`. */
const FaultsFile = z.record(z.string(), Fault);

/** The connection broke before the response: as with `fetch`, a TypeError. */
class LostAnswerError extends TypeError {
  override name = 'TypeError';
  constructor() {
    super('fetch failed', { cause: Object.assign(new Error('The connection was closed'), { code: 'ECONNRESET' }) });
  }
}

/** Marks a response that must not arrive: {@link throwIfLost} throws for it. */
const LOST_ANSWER = 'X-Lost-Answer';

/** @throws {LostAnswerError} if the response is marked as lost */
export function throwIfLost(response: Response): Response {
  if (response.headers.has(LOST_ANSWER)) throw new LostAnswerError();
  return response;
}

/** Middleware that applies the current fault of the named part, if it has one. */
export type FaultsOf = (part: string) => MiddlewareHandler;

const FAULT_HANDLERS: Record<Exclude<Fault, object>, MiddlewareHandler> = {
  empty: async (context) => context.body('', 200, { 'Content-Type': 'application/json' }),
  malformed: async (context) => context.body('{"data": [{"type":', 200, { 'Content-Type': 'application/json' }),
  down: async (context) => refuse(context, 503, { code: 'unavailable', title: 'This part is down' }),
  refuse: async (context) => refuse(context, 422, { code: 'refused', title: 'This part refuses everything' }),
  'lost-answer': async (context, next) => {
    await next();
    context.res.headers.set(LOST_ANSWER, 'true');
  },
};

/** @param file absolute path; read again when it changes. Undefined: no faults */
export function createFaults(file: string | undefined, logger: Logger): FaultsOf {
  if (!file) return () => (_context, next) => next();
  const current = createReader(file, logger);
  return (part) => async (context, next) => {
    const fault = current()[part];
    if (fault === undefined) return next();
    if (typeof fault === 'string') return FAULT_HANDLERS[fault](context, next);
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
    faults = {};
    try {
      const text = stat ? readFileSync(file, 'utf8').trim() : '';
      if (text !== '') faults = FaultsFile.parse(JSON.parse(text));
    } catch (error) {
      logger.error({ file, reason: String(error) }, 'the faults file is invalid: no part has a fault');
    }
    return faults;
  };
}
