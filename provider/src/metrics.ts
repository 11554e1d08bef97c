import { lastSuccesses } from '@larkfield/database/jobs';
import { outboxState } from '@larkfield/database/outbox/state';
import type { Database } from '@larkfield/database/tables';
import type { Metrics } from '@larkfield/service/measuring/instruments';

type Fetch = (request: Request) => Promise<Response>;

/** The first match counts. All other paths are counted together, to bound the number of names. */
const ROUTES: readonly (readonly [pattern: RegExp, route: string])[] = [
  [/^\/backend\/v1\/(leads|addresses|accounts|customers)$/, ''],
  [/^\/backend\/v1\/customers\/[^/]+\/premises$/, '/backend/v1/customers/:id/premises'],
  [/^\/backend\/proxy\//, '/backend/proxy/*'],
  [/^\/identity\//, '/identity/*'],
  [/^\/content\//, '/content/*'],
  [/^\/(energy-billing-content|service-outage|new-web-app-content)\//, '/feeds/*'],
];

/** The pattern of a path, for metrics. */
export function routeOf(path: string): string {
  const found = ROUTES.find(([pattern]) => pattern.test(path));
  return found ? found[1] || path : 'unmatched';
}

/** Counts leads by outcome, and adds metrics of the outbox and of regular jobs (OP-05). */
export function measureProvider(fetch: Fetch, database: Database, metrics: Metrics): Fetch {
  metrics.watchOutbox(() => outboxState(database, new Date()));
  metrics.watchJobs(() => lastSuccesses(database));
  return async (request) => {
    const response = await fetch(request);
    const isLead = request.method === 'POST' && new URL(request.url).pathname === '/backend/v1/leads';
    if (isLead) metrics.lead(response.ok ? 'accepted' : response.status < 500 ? 'refused' : 'failed');
    return response;
  };
}
