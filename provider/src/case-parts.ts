/** Cases, joined with what they need of leads, addresses, mail and identity. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { postcodeOf } from './addresses/store.ts';
import { customerCaseRoutes } from './cases/customer-api/routes.ts';
import { sessionRoutes } from './cases/customer-api/session-routes.ts';
import { createFindMyCase } from './cases/links/find-my-case.ts';
import { createLink } from './cases/links/store.ts';
import { createCaseMailWorker } from './cases/mails/worker.ts';
import { type OpeningParts, openCase } from './cases/opening.ts';
import { isSmartMeterFault } from './cases/regulation/guaranteed-standard.ts';
import { findCase } from './cases/store/case-row.ts';
import { createEarlierLeads } from './cases/store/earlier-leads.ts';
import { addressIdOf } from './leads/personal-data.ts';
import { type FollowUp, findLead, type LeadMeta } from './leads/store.ts';
import { composeCaseMail } from './mail/case-mail.ts';
import { mayMail } from './mail/confirmations.ts';
import type { mailSettings } from './mail-settings.ts';
import type { ProviderSettings } from './settings.ts';

interface CaseParts {
  database: Database;
  settings: ProviderSettings;
  clock: Clock;
  logger: Logger;
  requireClient: MiddlewareHandler;
  mail: ReturnType<typeof mailSettings>;
}

/** Work behind the answers. */
interface Worker {
  start(): void;
  stop(): Promise<void>;
}

export interface Cases {
  /** The follow-up of a lead that opens its case. */
  open: FollowUp;
  /** A link for a post that is repeated: the first one's token is kept nowhere. */
  freshLink: (id: string) => Promise<LeadMeta>;
  /** The address of a new link to the case of a lead; undefined where it opened none. */
  linkTo: (id: string) => Promise<string | undefined>;
  mount: (app: OpenAPIHono, path: string) => void;
  workers: readonly Worker[];
}

export function createCases(parts: CaseParts): Cases {
  const { database, settings, clock, logger, requireClient, mail } = parts;
  const days = settings.CASE_LINK_DAYS;
  const opening = openingParts(settings);
  const newToken = (caseId: string) => createLink(database, { caseId, now: clock(), days });
  const addressOf = (token: string) => `${settings.SITE_URL}/help-and-support/case/${token}`;
  const mails = createCaseMailWorker({
    database,
    logger,
    linkTo: async (id) => addressOf(await newToken(id)),
    send: (words) => mail.sender.send(composeCaseMail(words, mail)),
  });
  const finding = createFindMyCase({ database, logger, mayMail: mayMail(limitOf(parts)), onDue: mails.wake });
  return {
    async open(transaction, lead) {
      if ((await openCase(transaction, lead, opening)) === 'none') return undefined;
      return { 'case-token': await createLink(transaction, { caseId: lead.id, now: clock(), days }) };
    },
    freshLink: async (id) => ((await findCase(database, id)) ? { 'case-token': await newToken(id) } : {}),
    linkTo: async (id) => ((await findCase(database, id)) ? addressOf(await newToken(id)) : undefined),
    mount(app, path) {
      const { findMyCase } = finding;
      app.route(path, sessionRoutes({ database, clock, requireClient, findMyCase }));
      const customer = { database, clock, requireClient, readLead: findLead, onChanged: mails.wake };
      app.route(path, customerCaseRoutes(customer));
    },
    workers: [createEarlierLeads({ database, opening, logger }), mails, finding],
  };
}

function limitOf({ settings, clock, logger }: CaseParts) {
  return { mailsPerDay: settings.RATE_LIMITS ? settings.MAILS_PER_RECIPIENT : undefined, clock, logger };
}

function openingParts({ COMPLAINT_RESOLUTION_WEEKS: resolutionWeeks }: ProviderSettings): OpeningParts {
  return {
    resolutionWeeks,
    postcodeOf: async (transaction, lead) => {
      const id = addressIdOf(lead);
      return id === undefined ? undefined : postcodeOf(transaction, id);
    },
    isSmartMeterFault,
  };
}
