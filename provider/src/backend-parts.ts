/** Wires leads, addresses, cases and the review of content into the backend API. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Database } from '@larkfield/database/tables';
import { type Clock, createClock } from '@larkfield/service/clock';
import { memoizeSuccess } from '@larkfield/service/memoize-success';
import type { Facts } from '@larkfield/service/supplier/facts';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { addressRoutes } from './addresses/routes.ts';
import { readAddressSeed } from './addresses/seed.ts';
import { createAddressStore } from './addresses/store.ts';
import { type Cases, createCases } from './case-parts.ts';
import { createRefusalNotes } from './cases/mails/refused.ts';
import { staffWith } from './cases/staff-api/case-act.ts';
import { createContentReview } from './content-review-parts.ts';
import type { DangerFinder } from './danger-finder.ts';
import type { FaultsOf } from './faults.ts';
import { insightRoutes } from './insight/routes.ts';
import { requireClient } from './json-api/middleware.ts';
import { openApiDocument } from './json-api/openapi.ts';
import { leadRoutes } from './leads/routes.ts';
import { createLeadStore, type FollowUp } from './leads/store.ts';
import { createWebhookWorker, enqueueForward, webhookSettings } from './leads/webhook.ts';
import { confirmationFollowUp, createConfirmationWorker, isMailed } from './mail/confirmations.ts';
import type { MailRoom } from './mail/room.ts';
import { createMail } from './mail-parts.ts';
import { createRegulation } from './regulation-parts.ts';
import type { ProviderSettings } from './settings.ts';

export interface BackendParts {
  database: Database;
  settings: ProviderSettings;
  logger: Logger;
  /** Pages of the site, besides articles and categories, that articles may link to. Unset: such links are not checked. */
  sitePages?: readonly string[];
  /** Finds the dangers that customers report. Unset: none are noticed. */
  dangers?: DangerFinder;
  /** Called for each mail that is withheld because of `MAILS_PER_RECIPIENT`. */
  onMailWithheld?: () => void;
}

interface Mounted {
  supplier: Supplier;
  facts: Facts;
  addresses: ReturnType<typeof addressesOf>;
  faultsOf: FaultsOf;
}

/** The address store, filled from the seed before the first lookup; later if the database is away now. */
export function addressesOf({ database, settings }: BackendParts) {
  const store = createAddressStore(database, createClock(settings.TEST_NOW));
  const seeded = memoizeSuccess(async () => store.seed(await readAddressSeed()));
  const find = async (id: string) => {
    await seeded();
    return store.find(id);
  };
  return { store, seeded, find };
}

/** Mounts the backend. @returns its background work, and the staff's API if cases are kept here */
export function mountBackend(app: OpenAPIHono, parts: BackendParts, { supplier, facts, addresses, faultsOf }: Mounted) {
  const { database, settings, sitePages } = parts;
  const clock = createClock(settings.TEST_NOW);
  const {
    mail,
    workers: mailWorkers,
    renew: renewMail,
  } = createMail(parts, supplier, createRefusalNotes(database, clock));
  const client = requireClient([settings.CLIENT_ID, ...settings.OTHER_CLIENT_IDS]);
  const dangers = parts.dangers ?? { find: async () => [], now: () => [] };
  const cases = settings.CASES_API_URL
    ? undefined
    : createCases({ ...parts, clock, mail, requireClient: client, supplierName: supplier.name, dangers });
  app.use('/backend/v1/leads', faultsOf('leads'));
  const leads = mountLeads(app, parts, { cases, clock, mail, client });
  app.use('/backend/v1/addresses', faultsOf('addresses'), async (_context, next) => {
    await addresses.seeded();
    await next();
  });
  app.route('/backend', addressRoutes(addresses.store, client));
  const shared = { clock, mail, supplier, facts, addresses, faultsOf, intake: leads.intake };
  const caseWorkers = cases ? mountCases(app, parts, { cases, ...shared }) : [];
  const review = createContentReview({ ...parts, clock, supplier, mail, sitePages });
  if (cases) {
    review.mount(app, '/backend', staffWith(cases.staff, 'edit-content'));
    app.route('/backend', insightRoutes({ database, reading: staffWith(cases.staff, 'read') }));
  }
  app.get('/backend/openapi.json', (context) => context.json(openApiDocument(app, supplier.name)));
  return {
    workers: [...leads.workers, ...caseWorkers, ...mailWorkers, ...review.workers],
    staff: cases?.staff,
    renewMail,
  };
}

interface MountedLeads {
  cases: Cases | undefined;
  clock: Clock;
  mail: MailRoom;
  client: MiddlewareHandler;
}

/** What follows on a lead: its case, the mail that confirms it, and the way to another system. */
function followUpsOf(parts: BackendParts, { cases, clock }: MountedLeads): FollowUp[] {
  const { settings, logger, onMailWithheld: onWithheld } = parts;
  const mailsPerDay = settings.RATE_LIMITS ? settings.MAILS_PER_RECIPIENT : undefined;
  const confirm = confirmationFollowUp({ mailsPerDay, clock, logger, onWithheld });
  // A case that was settled at once is mailed as resolved, not as received.
  const confirmOpen: FollowUp = async (transaction, lead) =>
    lead.recorded?.settled ? { 'confirmation-mail': false } : confirm(transaction, lead);
  return [...(cases ? [cases.open] : []), confirmOpen, ...(webhookSettings(settings) ? [enqueueForward] : [])];
}

/** Mounts the calls on leads, and gives back their store's parts and the work behind them. */
function mountLeads(app: OpenAPIHono, parts: BackendParts, mounted: MountedLeads) {
  const { database, settings, logger } = parts;
  const { cases, clock, mail, client } = mounted;
  const store = createLeadStore(database, followUpsOf(parts, mounted), { clock });
  const webhook = webhookSettings(settings);
  const addresseeOf = cases?.addresseeOf ?? (async (lead) => lead);
  const workers = [
    createConfirmationWorker({ database, readLead: store.find, addresseeOf, clock, logger, ...mail }),
    ...(webhook ? [createWebhookWorker({ database, webhook, logger })] : []),
  ];
  const onAccepted = () => {
    for (const worker of workers) worker.wake();
  };
  const isConfirmed = (id: string) => isMailed(database, id);
  const freshLink = cases?.freshLink ?? (async () => ({}));
  app.route('/backend', leadRoutes({ store, requireClient: client, isConfirmed, onAccepted, freshLink }));
  return { intake: { accept: store.accept, isConfirmed, onAccepted }, workers };
}

interface MountedCases extends Mounted {
  cases: Cases;
  clock: Clock;
  mail: MailRoom;
  intake: Omit<Parameters<Cases['mount']>[2], 'keepAddress'>;
}

/** Mounts the calls on cases and the duties of the complaint rules. @returns their background work */
function mountCases(app: OpenAPIHono, parts: BackendParts, { cases, addresses, faultsOf, ...more }: MountedCases) {
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
