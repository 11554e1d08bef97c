/** Wires cases to leads, addresses, mail and identity. */

import type { OpenAPIHono } from '@hono/zod-openapi';
import { caseLinkPath } from '@larkfield/api-schemas/mailed-pages';
import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { postcodeOf } from './addresses/store.ts';
import { createChangeFeed } from './cases/changes/feed.ts';
import { customerFileRoutes } from './cases/customer-api/file-routes.ts';
import { customerCaseRoutes } from './cases/customer-api/routes.ts';
import { sessionRoutes } from './cases/customer-api/session-routes.ts';
import { createScan } from './cases/files/scanner.ts';
import { diskFloor } from './cases/files/taking.ts';
import { createFindMyCase } from './cases/links/find-my-case.ts';
import { createMailedLink, type MailedLink } from './cases/links/mailed-link.ts';
import { createCaseOpening } from './cases/links/open-case.ts';
import { createLink } from './cases/links/store.ts';
import { createCaseMailWorker } from './cases/mails/worker.ts';
import { personRoutes } from './cases/relations/person-routes.ts';
import { relationRoutes } from './cases/relations/relation-routes.ts';
import { isSmartMeterFault } from './cases/rules/smart-meter-fault.ts';
import { actRoutes } from './cases/staff-api/act-routes.ts';
import { casePartRoutes } from './cases/staff-api/case-part-routes.ts';
import { caseRoutes } from './cases/staff-api/case-routes.ts';
import { changeRoutes } from './cases/staff-api/change-routes.ts';
import { staffFileRoutes } from './cases/staff-api/file-routes.ts';
import type { Intake } from './cases/staff-api/new-case.ts';
import { newCaseRoutes } from './cases/staff-api/new-case-routes.ts';
import type { StaffRoutes } from './cases/staff-api/parts.ts';
import { queueRoutes } from './cases/staff-api/queue-routes.ts';
import { staffMemberRoutes } from './cases/staff-api/staff-routes.ts';
import { createTemplates, templateRoutes } from './cases/staff-api/template-routes.ts';
import { findCase } from './cases/store/case-row.ts';
import { createEarlierLeads } from './cases/store/earlier-leads.ts';
import { type OpeningParts, opensCase } from './cases/store/opening.ts';
import type { DangerFinder } from './danger-finder.ts';
import { addressIdOf } from './leads/personal-data.ts';
import type { FollowUp, LeadMeta, StoredLead } from './leads/store.ts';
import { type Addressee, mayMail } from './mail/confirmations.ts';
import type { MailRoom } from './mail/room.ts';
import type { ProviderSettings } from './settings.ts';
import { staffRoutes } from './staff-api-parts.ts';

const MEGABYTE = 1_000_000;

interface CaseParts {
  database: Database;
  settings: ProviderSettings;
  clock: Clock;
  logger: Logger;
  requireClient: MiddlewareHandler;
  mail: MailRoom;
  supplierName: string;
  dangers: Pick<DangerFinder, 'find' | 'now'>;
}

/** Background work. */
interface Worker {
  start(): void;
  stop(): Promise<void>;
}

export interface Cases {
  /** The follow-up of a lead that opens its case. */
  open: FollowUp;
  /** A new link for a repeated post: the token of the first one is not stored. */
  freshLink: (id: string) => Promise<LeadMeta>;
  /** Makes a new link to a case, and says who it is mailed to. */
  mailedLink: MailedLink;
  /** Who gets the confirmation of a lead. */
  addresseeOf: (lead: Pick<StoredLead, 'id' | 'attributes'>) => Promise<Addressee | undefined>;
  /** @param intake the way into leads and addresses, for cases that staff open */
  mount: (app: OpenAPIHono, path: string, intake: Intake) => void;
  /** Dependencies of the staff API. */
  staff: StaffRoutes;
  workers: readonly Worker[];
}

export function createCases(parts: CaseParts): Cases {
  const { database, settings, clock, logger, requireClient, mail } = parts;
  const days = settings.CASE_LINK_DAYS;
  const opening = openingParts(settings);
  const newToken = (caseId: string) => createLink(database, { caseId, now: clock(), days, mailed: false });
  const pageOf = (token: string) => settings.SITE_URL + caseLinkPath(token);
  const mailedLink = createMailedLink({ database, clock, days, pageOf });
  const mails = createCaseMailWorker({ database, logger, mailedLink, mail, clock });
  const feed = createChangeFeed(database, logger);
  const staff = staffRoutes(parts, mails.wake);
  const scan = createScan(settings, logger);
  const hasRoom = diskFloor(settings.DATA_DIR, settings.DISK_FLOOR_MB * MEGABYTE);
  const finding = createFindMyCase({ database, clock, logger, mayMail: mayMail(limitOf(parts)), onDue: mails.wake });
  return {
    open: createCaseOpening({ database, clock, logger, opening, days, dangers: parts.dangers }),
    freshLink: async (id) => ((await findCase(database, id)) ? { 'case-token': await newToken(id) } : {}),
    mailedLink,
    async addresseeOf(lead) {
      if (!opensCase(lead)) return lead;
      const mailed = await mailedLink(lead.id);
      if (!mailed) return undefined;
      const { firstName, surname, email } = mailed.to;
      return { attributes: { 'first-name': firstName, surname, email }, caseLink: mailed.link };
    },
    mount(app, path, intake) {
      const { findMyCase } = finding;
      app.route(path, sessionRoutes({ database, clock, requireClient, findMyCase }));
      const { find: findDangers } = parts.dangers;
      const customer = {
        database,
        clock,
        requireClient,
        onChanged: mails.wake,
        hasRoom,
        findDangers,
      };
      app.route(path, customerCaseRoutes(customer));
      app.route(path, customerFileRoutes({ ...customer, scan }));
      app.route(path, staffFileRoutes(staff, { scan, hasRoom }));
      app.route(path, changeRoutes(feed, staff));
      app.route(path, templateRoutes(staff, createTemplates(settings.CONTENT_DIR, parts.supplierName)));
      app.route(path, newCaseRoutes(staff, intake));
      app.route(path, casePartRoutes(staff, mail.supplier.name));
      for (const routes of [queueRoutes, staffMemberRoutes, actRoutes, relationRoutes, personRoutes, caseRoutes])
        app.route(path, routes(staff));
    },
    staff,
    workers: [createEarlierLeads({ database, clock, opening, logger }), mails, finding, feed],
  };
}

function limitOf({ settings, clock, logger }: CaseParts) {
  return { mailsPerDay: settings.RATE_LIMITS ? settings.MAILS_PER_RECIPIENT : undefined, clock, logger };
}

export function openingParts({
  COMPLAINT_RESOLUTION_WEEKS: resolutionWeeks,
  CASE_DUTIES,
}: ProviderSettings): OpeningParts {
  return {
    resolutionWeeks,
    duties: CASE_DUTIES === 'on' ? 'ours' : 'elsewhere',
    postcodeOf: async (transaction, lead) => {
      const id = addressIdOf(lead);
      return id === undefined ? undefined : postcodeOf(transaction, id);
    },
    isSmartMeterFault,
  };
}
