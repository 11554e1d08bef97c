/** Wires leads, addresses, staff and cases into the backend API. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import { hasDemoAddresses } from '@larkfield/service/public-address';
import { addressRoutes } from './addresses/routes.ts';
import { addressOfLead } from './addresses-of-leads.ts';
import { type CasePart, createCasePart } from './cases/part.ts';
import type { ProviderContext } from './context.ts';
import { openApiDocument } from './json-api/openapi.ts';
import {
  confirmationFollowUp,
  createConfirmationWorker,
  isMailed,
  recipientOfLead,
} from './leads/mails/confirmations.ts';
import { leadRoutes } from './leads/routes.ts';
import { createLeadStore, type FollowUp, type FollowUps } from './leads/store.ts';
import { createWebhookWorker, enqueueForward, webhookSettings } from './leads/webhook.ts';
import { NOTHING_NOTICED } from './noticed/noticed.ts';
import { demoStaffKeys } from './sign-in.ts';
import type { StaffCallers } from './staff/guard.ts';
import { createStaff } from './staff/part.ts';
import { staffMemberRoutes } from './staff/routes.ts';

/** Reads the e-mail address in a signed-in customer's token. */
type OwnEmailOf = Parameters<CasePart['mount']>[2]['ownEmailOf'];

/** Mounts the backend. @returns its background work, and who may make the calls of staff */
export function mountBackend(app: OpenAPIHono, context: ProviderContext, ownEmailOf: OwnEmailOf) {
  const { database, clock, supplier, addresses, faultsOf, requireClient } = context;
  const callers = createStaff({ ...context, demoKeys: () => demoStaffKeys(context) });
  const cases = casePartOf(context, callers);
  app.use('/backend/v1/leads', faultsOf('leads'));
  const leads = mountLeads(app, context, cases);
  app.use('/backend/v1/addresses', faultsOf('addresses'), async (_context, next) => {
    await addresses.seeded();
    await next();
  });
  const hasRegister = hasDemoAddresses(context.settings);
  app.route('/backend', addressRoutes({ store: addresses.store, requireClient, hasRegister }));
  app.use('/backend/v1/my-case/*', faultsOf('cases'));
  app.use('/backend/v1/cases/*', faultsOf('staff-cases'));
  const casesOnlyFor = cases?.casesOnlyFor ?? (async () => 0);
  app.route('/backend', staffMemberRoutes({ database, clock, callers, casesOnlyFor }));
  cases?.mount(app, '/backend', { intake: { ...leads.intake, keepAddress: addresses.store.create }, ownEmailOf });
  app.get('/backend/openapi.json', (context) => context.json(openApiDocument(app, supplier.name)));
  return { workers: [...leads.workers, ...caseWorkers(context, cases)], callers };
}

/** Cases that are kept here; undefined where `CASES_API_URL` names another case system. */
function casePartOf(context: ProviderContext, callers: StaffCallers): CasePart | undefined {
  if (context.settings.CASES_API_URL) return undefined;
  return createCasePart({
    ...context,
    callers,
    letters: context.letters ?? { read: async () => NOTHING_NOTICED, crisisWordsIn: async () => [] },
    addressOf: addressOfLead(context.addresses.find),
  });
}

/** The work of cases, after the words for what customers write are read. */
function caseWorkers({ letters }: ProviderContext, cases: CasePart | undefined) {
  if (!cases) return [];
  return [{ start: () => void letters?.prepare(), stop: async () => {} }, ...cases.workers];
}

/** What follows on a lead: its case, the mail that confirms it, and the way to another system. */
function followUpsOf(context: ProviderContext, cases: CasePart | undefined): FollowUps {
  const { settings, logger, clock, mailMetrics } = context;
  const mailsPerDay = settings.RATE_LIMITS ? settings.MAILS_PER_RECIPIENT : undefined;
  const confirm = confirmationFollowUp({ mailsPerDay, clock, logger, onWithheld: mailMetrics?.mailWithheld });
  // A case that was settled at once is mailed as resolved, not as received.
  const confirmOpen: FollowUp = async (transaction, lead) =>
    lead.recorded?.settled ? { 'confirmation-mail': false } : confirm(transaction, lead);
  const others = [confirmOpen, ...(webhookSettings(settings) ? [enqueueForward] : [])];
  return async (resource) => (cases ? [await cases.prepareOpening(resource), ...others] : others);
}

/** Mounts the calls on leads, and gives back the way into their store and the work behind them. */
function mountLeads(app: OpenAPIHono, context: ProviderContext, cases: CasePart | undefined) {
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
