/** The embedded provider: wires together the systems that the site calls. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import { comingDays } from '@larkfield/calendar/coming-days';
import { londonDay } from '@larkfield/calendar/london';
import { unlessAway } from '@larkfield/database/away';
import { withLease } from '@larkfield/database/lease';
import { createClock } from '@larkfield/service/clock';
import { createRetention } from '@larkfield/service/retention';
import { readFacts } from '@larkfield/service/supplier/facts';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import { addressesOf, type BackendParts, mountBackend } from './backend-parts.ts';
import { mountContentFiles } from './content-file-parts.ts';
import { mountContent } from './content-parts.ts';
import { mountContentPreviews } from './content-preview-parts.ts';
import { createFaults, type FaultsOf, throwIfLost } from './faults.ts';
import { keepFactsFresh } from './fresh-facts.ts';
import { mountIdentity, mountStaffIdentity } from './identity-parts.ts';
import { createJsonApiApp, refuseWrongMethods } from './json-api/app.ts';
import { retentionRules } from './personal-data.ts';
import { telemetryRoutes } from './telemetry/routes.ts';
import { createTelemetryStore } from './telemetry/store.ts';

export interface ProviderParts extends BackendParts {
  /** Called when staff have saved content in this process. */
  onContentSaved?: () => void;
}

export interface Provider {
  /**
   * Answers one call. The path's first part is the endpoint: `backend`, `energy-billing-content`, `content`,
   * `service-outage`, `new-web-app-content`, `identity`, `staff-identity`, or `telemetry`. Rejects only as a broken
   * connection would (see `faults.ts`).
   */
  fetch(request: Request): Promise<Response>;
  /** The method and path of every call; parameters in paths begin with a colon. */
  readonly calls: readonly { method: string; path: string }[];
  /** Starts background work such as mails and webhooks. */
  start(): void;
  /** Stops it. Undelivered entries stay for the next start. */
  stop(): Promise<void>;
}

/**
 * Creates the provider, even while the database is away: content and feeds don't need it.
 * @throws if the supplier's facts or the address seed can't be read
 */
export async function createProvider({ sitePages, ...parts }: ProviderParts): Promise<Provider> {
  const { settings, logger } = parts;
  const app = createJsonApiApp(logger);
  const faultsOf = createFaults(settings.PROVIDER_FAULTS_FILE, logger);
  const clock = createClock(settings.TEST_NOW);
  const supplier = readSupplier(settings, comingDays(londonDay(clock())));
  const facts = readFacts(settings);
  const addresses = addressesOf(parts);
  const backend = mountBackend(app, { ...parts, sitePages }, { supplier, facts, addresses, faultsOf });
  const stated = keepFactsFresh({ settings, clock, logger }, { supplier, facts }, backend.renewMail);
  if (backend.staff) {
    const onSaved = async () => {
      await stated.files.look();
      parts.onContentSaved?.();
    };
    mountContentFiles(app, '/backend', { ...parts, clock, supplier, facts, staff: backend.staff, onSaved });
    mountContentPreviews(app, { ...parts, clock, supplier, facts, staff: backend.staff });
  }
  const identity = mountIdentity(app, { ...parts, supplier, findAddress: addresses.find, faultsOf });
  const staffIdentity = mountStaffIdentity(app, { ...parts, supplier });
  await unlessAway(Promise.all([addresses.seeded(), identity(), staffIdentity?.()]));
  mountTelemetry(app, parts, faultsOf);
  const content = { settings, logger, sitePages, supplier, facts, edition: stated.edition, faultsOf };
  const workers = [...backend.workers, retentionOf(parts), stated.files, await mountContent(app, content)];
  const calls = app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => ({ method, path }));
  refuseWrongMethods(app);
  return {
    calls,
    fetch: async (request) => throwIfLost(await app.fetch(request)),
    start() {
      for (const worker of workers) worker.start();
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

/** Longer than removing an hour's records takes, shorter than an hour. */
const RETENTION_LEASE_MS = 600_000;

function retentionOf({ database, settings, logger }: ProviderParts) {
  return createRetention({
    rules: retentionRules({ database, settings }),
    clock: createClock(settings.TEST_NOW),
    alone: (work) => withLease(database, 'provider retention', RETENTION_LEASE_MS, work),
    logger,
  });
}

/** Mounts the monitoring intake. */
function mountTelemetry(app: OpenAPIHono, { database, logger }: ProviderParts, faultsOf: FaultsOf) {
  app.use('/telemetry/*', faultsOf('telemetry'));
  app.route('/telemetry', telemetryRoutes({ store: createTelemetryStore(database), logger }));
}
