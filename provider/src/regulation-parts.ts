/** Wires what the complaint-handling rules require to leads, addresses, mail and the facts of the content folder. */

import type { OpenAPIHono } from '@hono/zod-openapi';
import { addressLines } from '@larkfield/api-schemas/case-customer';
import { leadKind } from '@larkfield/api-schemas/lead-kind';
import { ContactNumber } from '@larkfield/api-schemas/leads';
import { MAILED_PAGES } from '@larkfield/api-schemas/mailed-pages';
import { divisionOf } from '@larkfield/calendar/working-days';
import { withLease } from '@larkfield/database/lease';
import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import { readAdviceBodies } from '@larkfield/service/supplier/advice-bodies';
import type { Facts } from '@larkfield/service/supplier/facts';
import { openingHoursText } from '@larkfield/service/supplier/opening-hours';
import { formatPhone } from '@larkfield/service/supplier/phone';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import type { Logger } from 'pino';
import type { AddressStore } from './addresses/store.ts';
import { customerLetterRoutes } from './cases/customer-api/letter-routes.ts';
import { createCaseDuties } from './cases/duties/duties.ts';
import type { LeadFacts, LetterSupplier } from './cases/letters/letter-facts.ts';
import { createLetterWorker } from './cases/letters/letter-mail.ts';
import { createLetters } from './cases/letters/sending.ts';
import type { MailedLink } from './cases/links/mailed-link.ts';
import { letterRoutes } from './cases/staff-api/letter-routes.ts';
import type { StaffRoutes } from './cases/staff-api/parts.ts';
import { paymentRoutes } from './cases/staff-api/payment-routes.ts';
import { reportRoutes } from './cases/staff-api/report-routes.ts';
import { taskRoutes } from './cases/staff-api/task-routes.ts';
import { addressIdOf } from './leads/personal-data.ts';
import type { LeadStore } from './leads/store.ts';
import type { MailRoom } from './mail/room.ts';
import type { ProviderSettings } from './settings.ts';

interface RegulationParts {
  database: Database;
  settings: ProviderSettings;
  clock: Clock;
  logger: Logger;
  supplier: Supplier;
  facts: Facts;
  findLead: LeadStore['find'];
  findAddress: AddressStore['find'];
  mail: MailRoom;
  mailedLink: MailedLink;
}

export interface Regulation {
  /** Mounts the calls on letters and figures. */
  mount: (app: OpenAPIHono, path: string, staff: StaffRoutes) => void;
  workers: readonly { start(): void; stop(): Promise<void> }[];
}

/** Longer than a week's letters take. */
const DUTIES_LEASE_MS = 900_000;

export function createRegulation(parts: RegulationParts): Regulation {
  const { database, settings, clock, logger, supplier, facts, mail, mailedLink } = parts;
  const mailing = createLetterWorker({
    database,
    mail,
    mailedLink,
    author: supplier.name,
    logger,
  });
  const letters = createLetters({
    database,
    clock,
    leadFacts: (id) => leadFacts(parts, id),
    supplier: (customer) => letterSupplier(supplier, settings, facts, customer),
    onSent: mailing.wake,
  });
  const duties = createCaseDuties({
    database,
    clock,
    letters,
    divisionOf: (id) => divisionOfCase(parts, id),
    alone: (work) => withLease(database, 'duties of cases', DUTIES_LEASE_MS, work),
    logger,
  });
  return {
    mount(app, path, staff) {
      const { requireClient, requireStaff } = staff;
      const guards = { requireClient, requireStaff };
      const resolutionWeeks = settings.COMPLAINT_RESOLUTION_WEEKS;
      const author = supplier.name;
      app.route(path, letterRoutes({ database, letters, author, ...guards }));
      app.route(path, customerLetterRoutes({ letters, author, requireClient, database, clock }));
      app.route(path, paymentRoutes({ database, clock, divisionOf: (id) => divisionOfCase(parts, id), ...guards }));
      const published = publicationOf(supplier, settings);
      const supplierOf = async (id: string) => letterSupplier(supplier, settings, facts, await leadFacts(parts, id));
      app.route(path, taskRoutes({ ...staff, letters, supplierOf }));
      app.route(path, reportRoutes({ database, clock, resolutionWeeks, ...published, ...guards }));
    },
    workers: settings.CASE_DUTIES === 'on' ? [duties, mailing] : [mailing],
  };
}

/** The page that tells customers how we deal with complaints. */
const PROCEDURE = '/help-and-support/my-account/make-a-complaint';

/** The supplier's details for the report to publish. */
export const publicationOf = ({ name, phones, domesticCustomers }: Supplier, settings: ProviderSettings) => ({
  publisher: { name, phone: formatPhone(phones.care), 'procedure-url': settings.SITE_URL + PROCEDURE },
  customers: domesticCustomers,
});

/** @throws if the content folder does not have the fact: a letter must not be sent without it */
function stated(facts: Facts, name: string): string {
  const value = facts[name]?.value;
  if (value === undefined) throw new Error(`content/facts.json does not state ${name}`);
  return value;
}

/** The division whose bank holidays count for a case: that of its address, or England and Wales if it has none. */
async function divisionOfCase(
  { findLead, findAddress }: Pick<RegulationParts, 'findLead' | 'findAddress'>,
  id: string,
) {
  const lead = await findLead(id);
  const addressId = lead && addressIdOf(lead);
  const address = addressId === undefined ? undefined : await findAddress(addressId);
  return divisionOf(address?.attributes.postcode);
}

/** Data of a case's lead for letters and records; empty if the lead was removed. */
export async function leadFacts(
  { findLead, findAddress }: Pick<RegulationParts, 'findLead' | 'findAddress'>,
  id: string,
): Promise<LeadFacts & { telephone: string | null }> {
  const lead = await findLead(id);
  if (!lead) return { words: '', telephone: null, address: [], isPayAsYouGo: false };
  const addressId = addressIdOf(lead);
  const address = addressId === undefined ? undefined : await findAddress(addressId);
  const { query, 'contact-number': contact } = lead.attributes;
  const telephone = ContactNumber.safeParse(contact);
  return {
    words: typeof query === 'string' ? query : '',
    telephone: telephone.success ? telephone.data.number : null,
    address: address ? addressLines(address.attributes) : [],
    isPayAsYouGo: leadKind(lead.attributes).startsWith('pay-as-you-go'),
  };
}

function letterSupplier(
  { name, phones, openingHours, coming, postalAddress }: Supplier,
  settings: ProviderSettings,
  facts: Facts,
  { isPayAsYouGo }: { isPayAsYouGo: boolean },
): LetterSupplier {
  const line = isPayAsYouGo ? 'pay-as-you-go' : 'care';
  const months = Number.parseInt(stated(facts, 'ombudsman-deadline'), 10);
  if (Number.isNaN(months)) throw new Error('ombudsman-deadline of content/facts.json is no number of months');
  return {
    name,
    postalAddress,
    email: settings.MAIL_REPLY_TO,
    findPage: settings.SITE_URL + MAILED_PAGES.findMyCase,
    phone: formatPhone(phones[line]),
    openingHours: openingHoursText(openingHours[line], coming),
    relayPhone: phones['relay-uk'] && formatPhone(phones['relay-uk']),
    resolutionWeeks: settings.COMPLAINT_RESOLUTION_WEEKS,
    ombudsmanMonths: months,
    adviceBodies: readAdviceBodies(settings),
  };
}
