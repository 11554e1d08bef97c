/** What letters say of the supplier and of the rules. */
import { MAILED_PAGES } from '@larkfield/api-schemas/mailed-pages';
import { type AdviceBodies, readAdviceBodies } from '@larkfield/service/supplier/advice-bodies';
import type { Facts } from '@larkfield/service/supplier/facts';
import { openingHoursText } from '@larkfield/service/supplier/opening-hours';
import { formatPhone, throughRelay } from '@larkfield/service/supplier/phone';
import type { Supplier } from '@larkfield/service/supplier/supplier';

export interface LetterSupplier {
  name: string;
  /** Name and address, a line each. */
  postalAddress: readonly string[];
  /** A mailbox that somebody reads; undefined if there is none. */
  email: string | undefined;
  /** Page that leads a customer to their case. */
  findPage: string;
  /** As written. */
  phone: string;
  openingHours: string;
  /** Whom to call without supply; undefined unless the customer pays as they go. */
  meterEmergencyPhone: string | undefined;
  /** As written, with what Relay UK's users dial first; undefined where the supplier states none. */
  relayPhone: string | undefined;
  /** Weeks until a complaint that is received now may go to the Ombudsman. */
  resolutionWeeks: number;
  /** Months within which a complaint may be taken to the Ombudsman. */
  ombudsmanMonths: number;
  adviceBodies: AdviceBodies;
}

interface LetterSettings {
  CONTENT_DIR: string;
  SITE_URL: string;
  MAIL_REPLY_TO?: string | undefined;
  COMPLAINT_RESOLUTION_WEEKS: number;
}

/** @throws if the content folder does not have the fact: a letter must not be sent without it */
function stated(facts: Facts, name: string): string {
  const value = facts[name]?.value;
  if (value === undefined) throw new Error(`content/facts.json does not state ${name}`);
  return value;
}

/** @throws when the content folder lacks a fact that letters state */
export function letterSupplier(
  { name, phones, openingHours, coming, postalAddress }: Supplier,
  settings: LetterSettings,
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
    meterEmergencyPhone: isPayAsYouGo ? formatPhone(phones['meter-emergency']) : undefined,
    relayPhone: phones['relay-uk'] && formatPhone(isPayAsYouGo ? throughRelay(phones[line]) : phones['relay-uk']),
    resolutionWeeks: settings.COMPLAINT_RESOLUTION_WEEKS,
    ombudsmanMonths: months,
    adviceBodies: readAdviceBodies(settings),
  };
}
