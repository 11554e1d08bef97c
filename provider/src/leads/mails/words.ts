/** The words of each confirmation (CF-01 to CF-03, LD-10, PS-02). */
import { LEAD_TRAITS, type LeadKind, leadKind } from '@larkfield/api-schemas/lead-kind';
import { memberOf } from '@larkfield/api-schemas/words/answers';
import { CONFIRMATION_HEADINGS } from '@larkfield/api-schemas/words/confirmation-headings';
import { extraHelpWords } from '@larkfield/api-schemas/words/extra-help';
import { addDays } from '@larkfield/calendar/days';
import { formatMoment, londonDay } from '@larkfield/calendar/london';
import { followSection } from '../../mail/follow-section.ts';
import { type MailSection, meterEmergency, type Paragraph, phoneLink } from '../../mail/paragraph.ts';
import { waysOnSection } from '../../mail/ways-on.ts';
import type { MailSupplier, MailWords } from '../../mail/words.ts';
import type { StoredLead } from '../rows.ts';
import { nextSteps } from './next-steps.ts';
import { whatWasSent } from './what-was-sent.ts';

const HEADINGS: Record<LeadKind, string> = {
  ...CONFIRMATION_HEADINGS,
  // A subject is shown on a locked phone, so it does not say that somebody at this address needs help.
  'priority-services': "We've got your request",
};

/** What a confirmation says depends on, besides its lead. */
export interface Circumstances {
  /** Where the customer follows the case; undefined where the lead opened none. */
  caseLink?: string | undefined;
  /** Whether extra help is offered (RW-19). */
  offersExtraHelp?: boolean;
  /** When it is written; default: when the lead was received. */
  now?: Date | undefined;
}

/** How a lead that staff recorded reached us. */
const CHANNELS: Record<string, string> = {
  phone: 'By telephone',
  post: 'By post',
  email: 'By email',
  'in-person': 'In person',
};

/** The whole confirmation of a lead. */
export function confirmationWords(
  lead: StoredLead,
  supplier: MailSupplier,
  { caseLink, offersExtraHelp, now }: Circumstances,
): MailWords {
  const kind = leadKind(lead.attributes);
  const isComplaint = LEAD_TRAITS[kind].opens === 'complaint';
  const channel = CHANNELS[memberOf(lead.attributes['additional-information'], 'channel')];
  return {
    subject: `${HEADINGS[kind]}: ${lead.id}`,
    heading: HEADINGS[kind],
    greeting: 'Hello',
    facts: [
      { label: 'Your reference', value: lead.id },
      { label: 'Received', value: formatMoment(new Date(lead.receivedAt)) },
      ...(channel ? [{ label: 'How you contacted us', value: channel }] : []),
    ],
    sections: [
      {
        heading: 'What happens next',
        paragraphs: [[nextSteps(kind, lead, now)], ...(isComplaint ? [procedure(supplier)] : [])],
      },
      ...(caseLink ? [followSection(caseLink, 'customer', ...(channel ? [CHECK] : []))] : []),
      ...(offersExtraHelp ? [extraHelpSection(supplier)] : []),
      ...(isComplaint ? [waysOnOf(lead, supplier)] : []),
      addSomething(kind, supplier, caseLink),
    ],
    // An address taken down over the telephone may be wrong, so what was said is only shown behind the link.
    ...(!channel && { sent: whatWasSent(lead) }),
  };
}

function extraHelpSection({ registerPage }: MailSupplier): MailSection {
  const { heading, before, link, after } = extraHelpWords();
  return { heading, paragraphs: [[before, { text: link, href: registerPage }, after]] };
}

/** The complaint-handling rules: the customer is shown the procedure, and offered a free copy. */
const procedure = ({ procedurePage }: MailSupplier): Paragraph => [
  'You can read ',
  { text: 'how we deal with complaints', href: procedurePage },
  ". If you'd like a printed copy, ask us: it's free.",
];

/** Asks the customer to check what we recorded. */
const CHECK: Paragraph = [
  'You can also read there what we wrote down. If anything is wrong or missing, please tell us on that page.',
];

/** The complaint-handling rules: the customer is told when and where to go if we don't settle it. */
function waysOnOf({ receivedAt }: StoredLead, supplier: MailSupplier): MailSection {
  const from = addDays(londonDay(new Date(receivedAt)), supplier.complaintResolutionWeeks * 7);
  return waysOnSection({ from, isNow: false }, supplier.adviceBodies, 'customer');
}

function addSomething(kind: LeadKind, supplier: MailSupplier, caseLink: string | undefined): MailSection {
  const { isPayAsYouGo } = LEAD_TRAITS[kind];
  const phone = isPayAsYouGo ? supplier.payAsYouGoPhone : supplier.phone;
  const hours = isPayAsYouGo ? supplier.payAsYouGoOpeningHours : supplier.openingHours;
  return {
    heading: 'To add or change something',
    paragraphs: [
      [
        ...(caseLink ? [{ text: 'Write to us on your case page', href: caseLink }, ', or call '] : ['Call ']),
        phoneLink(phone),
        ` (${hours}). Give us your reference, so that we can find it.`,
      ],
      ...(isPayAsYouGo ? [meterEmergency(supplier.meterEmergencyPhone)] : []),
      ['You can also ', { text: 'see every way to reach us', href: supplier.contactPage }, '.'],
    ],
  };
}
