/** The embedded provider: wires together the systems that the site calls. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import { unlessAway } from '@larkfield/database/away';
import { withLease } from '@larkfield/database/lease';
import type { Database } from '@larkfield/database/tables';
import { type Clock, createClock } from '@larkfield/service/clock';
import { memoizeSuccess } from '@larkfield/service/memoize-success';
import { createRetention } from '@larkfield/service/retention';
import { readSupplier, type Supplier } from '@larkfield/service/supplier/supplier';
import type { Logger } from 'pino';
import { addressRoutes } from './addresses/routes.ts';
import { readAddressSeed } from './addresses/seed.ts';
import { createAddressStore } from './addresses/store.ts';
import { type Cases, createCases } from './case-parts.ts';
import { createRefusalNotes } from './cases/mails/refused.ts';
import { mountContent } from './content-parts.ts';
import type { DangerFinder } from './danger-finder.ts';
import { createFaults, type FaultsOf, throwIfLost } from './faults.ts';
import { mountIdentity, mountStaffIdentity } from './identity-parts.ts';
import { createJsonApiApp, refuseWrongMethods } from './json-api/app.ts';
import { requireClient } from './json-api/middleware.ts';
import { openApiDocument } from './json-api/openapi.ts';
import { leadRoutes } from './leads/routes.ts';
import { createLeadStore, type FollowUp, type LeadStore } from './leads/store.ts';
import { createWebhookWorker, enqueueForward, webhookSettings } from './leads/webhook.ts';
import { confirmationFollowUp, createConfirmationWorker, isMailed } from './mail/confirmations.ts';
import { createRefusedMails } from './mail/refused-mails.ts';
import type { MailRoom } from './mail/room.ts';
import { mailSettings } from './mail-settings.ts';
import { retentionRules } from './personal-data.ts';
import { createRegulation } from './regulation-parts.ts';
import type { ProviderSettings } from './settings.ts';
import { telemetryRoutes } from './telemetry/routes.ts';
import { createTelemetryStore } from './telemetry/store.ts';

export interface ProviderParts {
  database: Database;
  settings: ProviderSettings;
  logger: Logger;
  /** Pages of the site, besides articles and categories, that articles may link to. Unset: such links are not checked. */
  sitePages?: readonly string[];
  /** Finds the dangers that customers tell of. Unset: none are noticed. */
  dangers?: DangerFinder;
  /** Called for each mail that is withheld because of `MAILS_PER_RECIPIENT`. */
  onMailWithheld?: () => void;
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
  const supplier = readSupplier(settings);
  const addresses = addressesOf(parts);
  const workers = [...mountBackend(app, parts, { supplier, addresses, faultsOf }), retentionOf(parts)];
  const identity = mountIdentity(app, { ...parts, supplier, findAddress: addresses.find, faultsOf });
  const staffIdentity = mountStaffIdentity(app, { ...parts, supplier });
  await unlessAway(Promise.all([addresses.seeded(), identity(), staffIdentity?.()]));
  mountTelemetry(app, parts, faultsOf);
  await mountContent(app, { settings, logger, sitePages, supplier, faultsOf });
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

interface Mounted {
  supplier: Supplier;
  addresses: ReturnType<typeof addressesOf>;
  faultsOf: FaultsOf;
}

/** The address store, filled from the seed before the first lookup; later if the database is away now. */
function addressesOf({ database, settings }: ProviderParts) {
  const store = createAddressStore(database, createClock(settings.TEST_NOW));
  const seeded = memoizeSuccess(async () => store.seed(await readAddressSeed()));
  const find = async (id: string) => {
    await seeded();
    return store.find(id);
  };
  return { store, seeded, find };
}

/** Mounts the backend. @returns its background work */
function mountBackend(app: OpenAPIHono, parts: ProviderParts, { supplier, addresses, faultsOf }: Mounted) {
  const { database, settings, logger } = parts;
  const webhook = webhookSettings(settings);
  const clock = createClock(settings.TEST_NOW);
  const mailsPerDay = settings.RATE_LIMITS ? settings.MAILS_PER_RECIPIENT : undefined;
  const confirm = confirmationFollowUp({ mailsPerDay, clock, logger, onWithheld: parts.onMailWithheld });
  const mail = { ...mailSettings(settings, supplier), refusals: createRefusalNotes(database, clock) };
  const client = requireClient([settings.CLIENT_ID, ...settings.OTHER_CLIENT_IDS]);
  const dangers = parts.dangers ?? { find: async () => [], now: () => [] };
  const cases = settings.CASES_API_URL
    ? undefined
    : createCases({ ...parts, clock, mail, requireClient: client, supplierName: supplier.name, dangers });
  // What was settled as it came is mailed as resolved.
  const confirmOpen: FollowUp = async (transaction, lead) =>
    lead.taken?.settled ? { 'confirmation-mail': false } : confirm(transaction, lead);
  const followUps = [...(cases ? [cases.open] : []), confirmOpen, ...(webhook ? [enqueueForward] : [])];
  const store = createLeadStore(database, followUps, { clock });
  const workers = [
    createConfirmationWorker({
      database,
      readLead: store.find,
      addresseeOf: cases?.addresseeOf ?? (async (lead) => lead),
      clock,
      logger,
      ...mail,
    }),
    ...(webhook ? [createWebhookWorker({ database, store, webhook, logger })] : []),
  ];
  const onAccepted = () => {
    for (const worker of workers) worker.wake();
  };
  app.use('/backend/v1/leads', faultsOf('leads'));
  app.use('/backend/v1/addresses', faultsOf('addresses'), async (_context, next) => {
    await addresses.seeded();
    await next();
  });
  const isConfirmed = (id: string) => isMailed(database, id);
  const freshLink = cases?.freshLink ?? (async () => ({}));
  app.route('/backend', leadRoutes({ store, requireClient: client, isConfirmed, onAccepted, freshLink }));
  app.route('/backend', addressRoutes(addresses.store, client));
  const intake = { accept: store.accept, isConfirmed, onAccepted };
  const shared = { clock, mail, supplier, addresses, faultsOf, findLead: store.find, intake };
  const caseWorkers = cases ? mountCases(app, parts, { cases, ...shared }) : [];
  app.get('/backend/openapi.json', (context) => context.json(openApiDocument(app, supplier.name)));
  return [...workers, ...caseWorkers, createRefusedMails(database, logger)];
}

interface MountedCases extends Mounted {
  cases: Cases;
  clock: Clock;
  mail: MailRoom;
  findLead: LeadStore['find'];
  intake: Omit<Parameters<Cases['mount']>[2], 'keepAddress'>;
}

/** Mounts the calls on cases and what the complaint rules ask for, and gives back the work behind them. */
function mountCases(app: OpenAPIHono, parts: ProviderParts, { cases, addresses, faultsOf, ...more }: MountedCases) {
  app.use('/backend/v1/my-case/*', faultsOf('cases'));
  app.use('/backend/v1/cases/*', faultsOf('staff-cases'));
  const keepAddress = async (...given: Parameters<typeof addresses.store.create>) => {
    await addresses.seeded();
    return addresses.store.create(...given);
  };
  cases.mount(app, '/backend', { ...more.intake, keepAddress });
  const { mailedLink } = cases;
  const regulation = createRegulation({ ...parts, ...more, findAddress: addresses.find, mailedLink });
  regulation.mount(app, '/backend', cases.staff);
  const reading = { start: () => parts.dangers?.prepare(), stop: async () => {} };
  return [reading, ...cases.workers, ...regulation.workers];
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
