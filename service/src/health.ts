/** `/healthz` and `/readyz` (OP-03), answered before rate limits, logging and the database. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type Phase = 'starting' | 'serving' | 'stopping';

/** Rejects while a dependency, such as the database, is away. */
export type Check = () => Promise<unknown>;

const CHECK_TIMEOUT_MS = 1000;
/** The database is checked at most this often, however many load balancers probe. */
const CHECK_EVERY_MS = 1000;

/**
 * Whether `check` succeeded within a second, asked at most once a second.
 * @example const isWell = remembered(() => ping(database)); await isWell(); // false while the database is away
 */
export function remembered(check: Check): () => Promise<boolean> {
  let asked = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve(true);
  return () => {
    if (performance.now() - asked < CHECK_EVERY_MS) return answer;
    asked = performance.now();
    const isWell = check().then(
      () => true,
      () => false,
    );
    answer = Promise.race([isWell, sleep(CHECK_TIMEOUT_MS, false, { ref: false })]);
    return answer;
  };
}

const METHODS = ['GET', 'HEAD'];

function answer(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers });
  response.end(JSON.stringify(body));
}

/** Answers a request for one of the two paths. @returns whether it was one */
type AnswerHealth = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * `/healthz` is 200 while the process answers. `/readyz` is 200 while pages can be served: `degraded` if `check` fails,
 * since pages that need no database are still served; 503 while the process starts and stops.
 * @example if (healthOf(() => phase, () => ping(database))(request, response)) return;
 */
export function healthOf(phase: () => Phase, check: Check): AnswerHealth {
  const isWell = remembered(check);
  const answerReady = async (response: ServerResponse) => {
    if (phase() !== 'serving') return answer(response, 503, { status: phase() });
    answer(response, 200, { status: (await isWell()) ? 'ready' : 'degraded' });
  };
  return ({ url = '', method = '' }, response) => {
    // Some load balancers add a query, so that no cache answers in place of the process.
    const [path] = url.split('?', 1);
    if (path !== '/healthz' && path !== '/readyz') return false;
    if (!METHODS.includes(method))
      answer(response, 405, { status: 'method-not-allowed' }, { Allow: METHODS.join(', ') });
    else if (path === '/healthz') answer(response, 200, { status: 'ok' });
    else void answerReady(response);
    return true;
  };
}
