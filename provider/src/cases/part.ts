/** Cases, as the rest of the provider sees them: only programs import anything else of this folder. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import { caseLinkPath } from '@larkfield/api-schemas/mailed-pages';
import type { DatabaseTransaction } from '@larkfield/database/tables';
import { every } from 'hono/combine';
import { type ConfirmationRecipient, recipientOfLead } from '../leads/mails/confirmations.ts';
import type { AcceptedLead, StoredLead } from '../leads/rows.ts';
import type { MailReader } from '../mail/channels.ts';
import { mayMail } from '../mail/limit.ts';
import { recipientOf } from '../mail/recipient.ts';
import { casesOnlyFor } from './access/owners.ts';
import { createLateReads } from './access/reads.ts';
import { createChangeFeed } from './changes/feed.ts';
import { type CaseContext, type CaseWorker, openingBy } from './context.ts';
import type { OwnEmailOf } from './customer-api/own-case-routes.ts';
import { mountCustomerRoutes } from './customer-calls.ts';
import { createScan } from './files/scanner.ts';
import { diskFloor } from './files/taking.ts';
import { createFindMyCase } from './links/find-my-case.ts';
import { createLateOpenings } from './links/late-openings-job.ts';
import { createMailedLink } from './links/mailed-link.ts';
import { createCaseOpening } from './links/open-case.ts';
import { createLink } from './links/store.ts';
import { createCaseMailWorker } from './mails/worker.ts';
import { createRegulation } from './regulation.ts';
import type { Intake } from './staff-api/new-case.ts';
import { reachCase } from './staff-api/reach-case.ts';
import type { StaffRoutes } from './staff-api/staff-routes.ts';
import { mountStaffRoutes } from './staff-calls.ts';
import { findCase } from './store/case-row.ts';
import { createEarlierLeads } from './store/earlier-leads.ts';
import { isHelpOffered } from './store/extra-help-signs.ts';
import { opensCase } from './store/opening.ts';

const MEGABYTE = 1_000_000;
/** A confirmation is for the customer, at the address that they have when it is sent. */
const CUSTOMER: MailReader = { role: 'customer', name: '', email: '' };

/** What calls on cases need of other parts. */
interface Neighbours {
  /** The way into leads and addresses, for cases that staff open. */
  intake: Intake;
  /** The address in a signed-in customer's token. */
  ownEmailOf: OwnEmailOf;
}

export interface CasePart {
  /** Prepares the follow-up of a lead that opens its case. */
  prepareOpening: (
    resource: Pick<AcceptedLead, 'attributes'>,
  ) => Promise<(transaction: DatabaseTransaction, lead: AcceptedLead) => Promise<{ 'case-token': string } | undefined>>;
  /** A new link for a repeated post: the token of the first one is not stored. */
  freshLink: (id: string) => Promise<{ 'case-token'?: string }>;
  /** Who gets the confirmation of a lead. */
  confirmationRecipient: (lead: Pick<StoredLead, 'id' | 'attributes'>) => Promise<ConfirmationRecipient | undefined>;
  /** How many restricted cases a member of staff alone may read. */
  casesOnlyFor: (staffId: string) => Promise<number>;
  /** Mounts the calls of customers and of staff. */
  mount: (app: OpenAPIHono, path: string, neighbours: Neighbours) => void;
  workers: readonly CaseWorker[];
}

export function createCasePart(context: CaseContext): CasePart {
  const { database, settings, clock, logger, mail, letters } = context;
  const days = settings.CASE_LINK_DAYS;
  const opening = openingBy(settings);
  const pageOf = (token: string) => settings.SITE_URL + caseLinkPath(token);
  const mailedLink = createMailedLink({ database, clock, days, pageOf });
  const mails = createCaseMailWorker({ database, logger, mailedLink, mail, clock });
  const feed = createChangeFeed(database, logger);
  const regulation = createRegulation({ ...context, mailedLink });
  const finding = createFindMyCase({ database, clock, logger, mayMail: mayMail(limitOf(context)), onDue: mails.wake });
  return {
    prepareOpening: createCaseOpening({ clock, opening, days, readLetter: letters.read }),
    freshLink: async (caseId) =>
      (await findCase(database, caseId))
        ? { 'case-token': await createLink(database, { caseId, now: clock(), days, mailed: false }) }
        : {},
    async confirmationRecipient(lead) {
      if (!opensCase(lead)) return { to: recipientOfLead(lead) };
      const mailed = await mailedLink(lead.id, undefined, CUSTOMER);
      // Its words are for the customer: who acts for one who has died gets the mails that follow.
      if (!mailed || mailed.to.representative) return undefined;
      const { row, to, link } = mailed;
      return { to: recipientOf(to), caseLink: link, offersExtraHelp: isHelpOffered(row) };
    },
    casesOnlyFor: (staffId) => casesOnlyFor(database, staffId),
    mount(app, path, { intake, ownEmailOf }) {
      const staff = staffRoutesOf(context, mails.wake);
      const scan = createScan(settings, logger);
      const hasRoom = diskFloor(settings.DATA_DIR, settings.DISK_FLOOR_MB * MEGABYTE);
      const { requireClient } = context.callers;
      mountCustomerRoutes(app, path, {
        ...{ database, clock, requireClient, hasRoom, scan, days, ownEmailOf },
        ...{ findMyCase: finding.findMyCase, readLetter: letters.read, onChanged: mails.wake },
      });
      mountStaffRoutes(app, path, {
        ...{ staff, feed, scan, hasRoom, intake },
        ...{ contentFolder: settings.CONTENT_DIR, supplier: mail.supplier },
      });
      regulation.mount(app, path, staff);
    },
    workers: [
      createEarlierLeads({ database, clock, opening, logger }),
      mails,
      finding,
      feed,
      createLateReads(database, logger),
      createLateOpenings(database, logger),
      ...regulation.workers,
    ],
  };
}

/** @param onChanged called after a change that may be mailed */
function staffRoutesOf(
  { database, reports, settings, clock, callers, addressOf, letters }: CaseContext,
  onChanged: () => void,
): StaffRoutes {
  const reached = reachCase(database, clock);
  return {
    database,
    reports,
    clock,
    requireClient: callers.requireClient,
    requireStaff: (right) => every(callers.requireStaff(right), reached),
    hasDuties: settings.CASE_DUTIES === 'on',
    resolutionWeeks: settings.COMPLAINT_RESOLUTION_WEEKS,
    addressOf,
    readLetter: letters.read,
    crisisWordsIn: letters.crisisWordsIn,
    onChanged,
  };
}

function limitOf({ settings, clock, logger }: CaseContext) {
  return { mailsPerDay: settings.RATE_LIMITS ? settings.MAILS_PER_RECIPIENT : undefined, clock, logger };
}
