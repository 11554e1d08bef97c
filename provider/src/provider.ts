/** The embedded provider: wires together the systems that the site calls. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import { comingDays } from '@larkfield/calendar/coming-days';
import { londonDay } from '@larkfield/calendar/london';
import { unlessAway } from '@larkfield/database/away';
import { watchedJob } from '@larkfield/database/jobs';
import { withLease } from '@larkfield/database/lease';
import { truncateLog } from '@larkfield/database/truncate-log';
import { createClock } from '@larkfield/service/clock';
import type { RetentionRule } from '@larkfield/service/personal-data';
import { createRetention } from '@larkfield/service/retention';
import { readFacts } from '@larkfield/service/supplier/facts';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import { createSeededAddresses } from './addresses/seed.ts';
import { mountBackend } from './backend.ts';
import { mountContentFiles } from './content-editing.ts';
import { createContentReview } from './content-review.ts';
import { mountContent, mountContentPreviews } from './content-serving.ts';
import type { ProviderContext, ProviderOptions } from './context.ts';
import { createFaults, throwIfLost } from './faults.ts';
import { keepFactsFresh } from './fresh-facts.ts';
import { insightRoutes } from './insight/routes.ts';
import { createJsonApiApp, refuseWrongMethods } from './json-api/app.ts';
import { requireClient } from './json-api/middleware.ts';
import { createMail } from './mailing.ts';
import { retentionRules } from './personal-data.ts';
import { demoCustomers, mountIdentity, mountStaffIdentity, ownEmailReader } from './sign-in.ts';
import { staffWith } from './staff/guard.ts';
import { telemetryRoutes } from './telemetry/routes.ts';
import { createTelemetryStore } from './telemetry/store.ts';
import { vitalsByPage } from './telemetry/vitals.ts';

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
export async function createProvider(options: ProviderOptions): Promise<Provider> {
  const { database, settings, logger } = options;
  const app = createJsonApiApp(logger);
  const clock = createClock(settings.TEST_NOW);
  const supplier = readSupplier(settings, comingDays(londonDay(clock())));
  const { mail, workers: mailWorkers, renew: renewMail } = createMail({ ...options, clock, supplier });
  const context: ProviderContext = {
    ...options,
    reports: options.reports ?? database,
    clock,
    supplier,
    facts: readFacts(settings),
    addresses: createSeededAddresses(database, clock),
    mail,
    requireClient: requireClient([settings.CLIENT_ID, ...settings.OTHER_CLIENT_IDS]),
    faultsOf: createFaults(settings.PROVIDER_FAULTS_FILE, logger),
  };
  const customers = demoCustomers(context);
  const { callers, workers: backendWorkers } = mountBackend(app, context, ownEmailReader(context, customers));
  const stated = keepFactsFresh(context, renewMail);
  const onSaved = async () => {
    await stated.files.look();
    options.onContentSaved?.();
  };
  mountContentFiles(app, context, { callers, onSaved });
  mountContentPreviews(app, context, callers);
  const review = createContentReview(context);
  review.mount(app, '/backend', staffWith(callers, 'edit-content'));
  mountIdentity(app, context, customers);
  mountStaffIdentity(app, context);
  await unlessAway(context.addresses.seeded());
  mountTelemetry(app, context);
  const { categories, readTitles } = await mountContent(app, context, stated.edition);
  const reading = staffWith(callers, 'read');
  app.route('/backend', insightRoutes({ database: context.reports, readVitals: vitalsByPage, readTitles, reading }));
  const workers = [
    ...backendWorkers,
    ...review.workers,
    ...mailWorkers,
    retentionOf(context),
    stated.files,
    categories,
  ];
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

function retentionOf({ database, settings, clock, logger }: ProviderContext) {
  return createRetention({
    rules: [...retentionRules({ database, settings }), ...logRule(settings)],
    clock,
    alone: (work) => withLease(database, 'provider retention', RETENTION_LEASE_MS, work),
    watch: watchedJob(database, 'provider-retention'),
    logger,
  });
}

/** What was deleted stays in SQLite's log until that is overwritten. */
function logRule({ DATABASE_URL, DATA_DIR }: ProviderContext['settings']): RetentionRule[] {
  if (DATABASE_URL) return [];
  const removeExpired = async () => {
    await truncateLog(DATA_DIR, 0);
    return 0;
  };
  return [{ name: 'log of the database', removeExpired }];
}

/** Mounts the monitoring intake. */
function mountTelemetry(app: OpenAPIHono, { database, logger, faultsOf }: ProviderContext) {
  app.use('/telemetry/*', faultsOf('telemetry'));
  app.route('/telemetry', telemetryRoutes({ store: createTelemetryStore(database), logger }));
}
