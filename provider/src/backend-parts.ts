/** Wires leads, addresses, cases and the review of content into the backend API. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import { addressRoutes } from './addresses/routes.ts';
import { type Cases, createCases } from './case-parts.ts';
import { NOTHING_NOTICED } from './cases/rules/noticed.ts';
import { staffWith } from './cases/staff-api/case-act.ts';
import { createContentReview } from './content-review-parts.ts';
import type { ProviderContext } from './context.ts';
import { insightRoutes } from './insight/routes.ts';
import { openApiDocument } from './json-api/openapi.ts';
import { leadRoutes } from './leads/routes.ts';
import { createLeadStore, type FollowUp, type FollowUps } from './leads/store.ts';
import { createWebhookWorker, enqueueForward, webhookSettings } from './leads/webhook.ts';
import { confirmationFollowUp, createConfirmationWorker, isMailed } from './mail/confirmations.ts';
import { recipientOfLead } from './mail/recipient.ts';
import { createRegulation } from './regulation-parts.ts';
import { vitalsByPage } from './telemetry/vitals.ts';

/** Mounts the backend. @returns its background work, and the staff's API if cases are kept here */
export function mountBackend(app: OpenAPIHono, context: ProviderContext) {
  const { reports, settings, supplier, addresses, faultsOf, requireClient } = context;
  const letters = context.letters ?? { read: async () => NOTHING_NOTICED, crisisWordsIn: async () => [] };
  const cases = settings.CASES_API_URL ? undefined : createCases({ ...context, letters });
  app.use('/backend/v1/leads', faultsOf('leads'));
  const leads = mountLeads(app, context, cases);
  app.use('/backend/v1/addresses', faultsOf('addresses'), async (_context, next) => {
    await addresses.seeded();
    await next();
  });
  app.route('/backend', addressRoutes(addresses.store, requireClient));
  const caseWorkers = cases ? mountCases(app, context, { cases, intake: leads.intake }) : [];
  const review = createContentReview(context);
  if (cases) {
    review.mount(app, '/backend', staffWith(cases.staff, 'edit-content'));
    app.route(
      '/backend',
      insightRoutes({ database: reports, readVitals: vitalsByPage, reading: staffWith(cases.staff, 'read') }),
    );
  }
  app.get('/backend/openapi.json', (context) => context.json(openApiDocument(app, supplier.name)));
  return { workers: [...leads.workers, ...caseWorkers, ...review.workers], staff: cases?.staff };
}

/** What follows on a lead: its case, the mail that confirms it, and the way to another system. */
function followUpsOf(context: ProviderContext, cases: Cases | undefined): FollowUps {
  const { settings, logger, clock, mailMetrics } = context;
  const mailsPerDay = settings.RATE_LIMITS ? settings.MAILS_PER_RECIPIENT : undefined;
  const confirm = confirmationFollowUp({ mailsPerDay, clock, logger, onWithheld: mailMetrics?.mailWithheld });
  // A case that was settled at once is mailed as resolved, not as received.
  const confirmOpen: FollowUp = async (transaction, lead) =>
    lead.recorded?.settled ? { 'confirmation-mail': false } : confirm(transaction, lead);
  const others = [confirmOpen, ...(webhookSettings(settings) ? [enqueueForward] : [])];
  return async (resource) => (cases ? [await cases.prepareOpening(resource), ...others] : others);
}

/** Mounts the calls on leads, and gives back their store's parts and the work behind them. */
function mountLeads(app: OpenAPIHono, context: ProviderContext, cases: Cases | undefined) {
  const { database, settings, logger, clock, mail, requireClient } = context;
  const store = createLeadStore(database, followUpsOf(context, cases), { clock });
  const webhook = webhookSettings(settings);
  const confirmationRecipient = cases?.confirmationRecipient ?? (async (lead) => ({ to: recipientOfLead(lead) }));
  const workers = [
    createConfirmationWorker({ database, readLead: store.find, confirmationRecipient, clock, logger, ...mail }),
    ...(webhook ? [createWebhookWorker({ database, webhook, logger })] : []),
  ];
  const onAccepted = () => {
    for (const worker of workers) worker.wake();
  };
  const isConfirmed = (id: string) => isMailed(database, id);
  const freshLink = cases?.freshLink ?? (async () => ({}));
  app.route('/backend', leadRoutes({ store, requireClient, isConfirmed, onAccepted, freshLink }));
  return { intake: { accept: store.accept, isConfirmed, onAccepted }, workers };
}

interface MountedCases {
  cases: Cases;
  intake: Omit<Parameters<Cases['mount']>[2], 'keepAddress'>;
}

/** Mounts the calls on cases and the duties of the complaint rules. @returns their background work */
function mountCases(app: OpenAPIHono, context: ProviderContext, { cases, intake }: MountedCases) {
  const { addresses, faultsOf, letters } = context;
  app.use('/backend/v1/my-case/*', faultsOf('cases'));
  app.use('/backend/v1/cases/*', faultsOf('staff-cases'));
  cases.mount(app, '/backend', { ...intake, keepAddress: addresses.store.create });
  const { mailedLink } = cases;
  const regulation = createRegulation({ ...context, findAddress: addresses.find, mailedLink });
  regulation.mount(app, '/backend', cases.staff);
  const reading = { start: () => void letters?.prepare(), stop: async () => {} };
  return [reading, ...cases.workers, ...regulation.workers];
}
