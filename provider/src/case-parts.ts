/** Wires cases to leads, addresses, mail and identity. */

import type { OpenAPIHono } from '@hono/zod-openapi';
import { caseLinkPath } from '@larkfield/api-schemas/mailed-pages';
import { postcodeOf } from './addresses/store.ts';
import { createLateReads } from './cases/access/reads.ts';
import { createChangeFeed } from './cases/changes/feed.ts';
import { customerFileRoutes } from './cases/customer-api/file-routes.ts';
import { customerCaseRoutes } from './cases/customer-api/routes.ts';
import { sessionRoutes } from './cases/customer-api/session-routes.ts';
import { createScan } from './cases/files/scanner.ts';
import { diskFloor } from './cases/files/taking.ts';
import { createFindMyCase } from './cases/links/find-my-case.ts';
import { createLateOpenings } from './cases/links/late-openings-job.ts';
import { createMailedLink } from './cases/links/mailed-link.ts';
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
import { queueRoutes } from './cases/staff-api/queue-routes.ts';
import { staffMemberRoutes } from './cases/staff-api/staff-routes.ts';
import { createTemplates, templateRoutes } from './cases/staff-api/template-routes.ts';
import { findCase } from './cases/store/case-row.ts';
import { createEarlierLeads } from './cases/store/earlier-leads.ts';
import { isHelpOffered } from './cases/store/extra-help-signs.ts';
import { type OpeningParts, opensCase } from './cases/store/opening.ts';
import type { ProviderContext } from './context.ts';
import { addressIdOf } from './leads/personal-data.ts';
import type { StoredLead } from './leads/rows.ts';
import type { LeadMeta } from './leads/store.ts';
import type { LetterReader } from './letter-reader.ts';
import type { MailReader } from './mail/channels.ts';
import { type ConfirmationRecipient, mayMail } from './mail/confirmations.ts';
import { recipientOf, recipientOfLead } from './mail/recipient.ts';
import type { ProviderSettings } from './settings.ts';
import { staffRoutes } from './staff-api-parts.ts';

const MEGABYTE = 1_000_000;
/** A confirmation is for the customer, at the address that they have when it is sent. */
const CUSTOMER: MailReader = { role: 'customer', name: '', email: '' };

interface CaseParts
  extends Pick<
    ProviderContext,
    'database' | 'reports' | 'settings' | 'clock' | 'logger' | 'requireClient' | 'mail' | 'supplier'
  > {
  letters: Pick<LetterReader, 'read' | 'crisisWordsIn'>;
}

export type Cases = ReturnType<typeof createCases>;

export function createCases(parts: CaseParts) {
  const { database, settings, clock, logger, requireClient, mail } = parts;
  const supplierName = parts.supplier.name;
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
    /** Prepares the follow-up of a lead that opens its case. */
    prepareOpening: createCaseOpening({ clock, opening, days, readLetter: parts.letters.read }),
    /** A new link for a repeated post: the token of the first one is not stored. */
    freshLink: async (id: string): Promise<LeadMeta> =>
      (await findCase(database, id)) ? { 'case-token': await newToken(id) } : {},
    /** Makes a new link to a case, and says who it is mailed to. */
    mailedLink,
    /** Who gets the confirmation of a lead. */
    async confirmationRecipient(
      lead: Pick<StoredLead, 'id' | 'attributes'>,
    ): Promise<ConfirmationRecipient | undefined> {
      if (!opensCase(lead)) return { to: recipientOfLead(lead) };
      const mailed = await mailedLink(lead.id, undefined, CUSTOMER);
      // Its words are for the customer: who acts for one who has died gets the mails that follow.
      if (!mailed || mailed.to.representative) return undefined;
      const { row, to, link } = mailed;
      return { to: recipientOf(to), caseLink: link, offersExtraHelp: isHelpOffered(row) };
    },
    /** @param intake the way into leads and addresses, for cases that staff open */
    mount(app: OpenAPIHono, path: string, intake: Intake): void {
      const customer = { database, clock, requireClient, hasRoom };
      const { readLetter, onChanged } = staff;
      app.route(path, sessionRoutes({ ...customer, findMyCase: finding.findMyCase }));
      app.route(path, customerCaseRoutes({ ...customer, readLetter, onChanged }));
      app.route(path, customerFileRoutes({ ...customer, scan }));
      app.route(path, staffFileRoutes(staff, { scan, hasRoom }));
      app.route(path, changeRoutes(feed, staff));
      app.route(path, templateRoutes(staff, createTemplates(settings.CONTENT_DIR, supplierName)));
      app.route(path, newCaseRoutes(staff, intake));
      app.route(path, casePartRoutes(staff, mail.supplier));
      for (const routes of [queueRoutes, staffMemberRoutes, actRoutes, relationRoutes, personRoutes, caseRoutes])
        app.route(path, routes(staff));
    },
    /** What the staff's API is made of. */
    staff,
    workers: [
      createEarlierLeads({ database, clock, opening, logger }),
      mails,
      finding,
      feed,
      createLateReads(database, logger),
      createLateOpenings(database, logger),
    ],
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
