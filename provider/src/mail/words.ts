/** The words of each confirmation (CF-01 to CF-03, LD-10, PS-02). */
import { CONFIRMATION_HEADINGS } from '@larkfield/api-schemas/confirmation-headings';
import { type LeadKind, leadKind } from '@larkfield/api-schemas/lead-kind';
import { REPLY_TIMES } from '@larkfield/api-schemas/reply-times';
import type { AdviceBodies, AdviceBody } from '@larkfield/service/advice-bodies';
import { addDays, formatDay, formatMoment, londonDay } from '@larkfield/service/london-calendar';
import type { MailedLead } from './lead-mail.ts';
import { type Fact, whatWasSent } from './played-back.ts';

/** What the mails say of the supplier. */
export interface MailSupplier {
  name: string;
  email: string;
  /** As written, such as `0808 157 0100`. */
  phone: string;
  payAsYouGoPhone: string;
  openingHours: string;
  payAsYouGoOpeningHours: string;
  complaintResolutionWeeks: number;
  /** Where a complaint can go if it isn't settled. */
  adviceBodies: AdviceBodies;
  /** Page with every way to reach the supplier. */
  contactPage: string;
}

/** Text with links in it. */
export type Paragraph = readonly (string | { text: string; href: string })[];

export interface MailSection {
  heading: string;
  paragraphs: readonly Paragraph[];
}

/** A mail before it is HTML or plain text. */
export interface MailWords {
  subject: string;
  heading: string;
  greeting: string;
  /** Reference, and when it was received. */
  facts: readonly Fact[];
  /** What staff wrote to the customer, as they wrote it. */
  message?: { heading: string; text: string };
  sections: readonly MailSection[];
  /** Played back to the customer: whatever a person typed. */
  sent: readonly Fact[];
}

const HEADINGS: Record<LeadKind, string> = {
  ...CONFIRMATION_HEADINGS,
  // A subject shows on a locked phone: it doesn't say that somebody at this address needs help.
  'priority-services': "We've got your request",
};

/** The usual and the latest day of a reply, in words. */
interface ReplyDays {
  usual: string;
  latest: string;
}

/** What happens next, and by which day (CF-01). */
const NEXT: Record<LeadKind, (by: ReplyDays) => string> = {
  'energy-complaint': (by) =>
    `Someone in our complaints team will look into it and reply. On average that takes seven days, so expect to hear from us by ${by.usual}. Some complaints need longer, up to 21 days: you'll have our reply by ${by.latest}.`,
  'pay-as-you-go-complaint': (by) =>
    `Someone in our complaints team will look into it and reply within seven to 21 days: between ${by.usual} and ${by.latest}.`,
  'energy-enquiry': (by) => `Someone in our energy team will reply within two days, by ${by.latest}.`,
  'pay-as-you-go-enquiry': (by) => `Someone in our pay as you go team will reply within seven days, by ${by.latest}.`,
  feedback: () =>
    "We'll leave the credit on your account. We'll send you a confirmation email when the change is done.",
  'priority-services': (by) =>
    `We'll put you on the Priority Services Register within five days, by ${by.latest}, and call you if anything isn't clear. To keep what you told us private, this email doesn't repeat it.`,
  'meter-reading': () =>
    "We'll use your reading for your next bill. If it looks very different from what we expected, we'll ask you about it first.",
};

/**
 * The whole confirmation of a lead.
 * @param caseLink where the customer follows the case; undefined where the lead opened none
 */
export function confirmationWords(lead: MailedLead, supplier: MailSupplier, caseLink?: string): MailWords {
  const kind = leadKind(lead.attributes);
  const complaint = kind.endsWith('complaint');
  return {
    subject: `${HEADINGS[kind]}: ${lead.id}`,
    heading: HEADINGS[kind],
    greeting: 'Hello',
    facts: [
      { label: 'Your reference', value: lead.id },
      { label: 'Received', value: formatMoment(new Date(lead.receivedAt)) },
    ],
    sections: [
      { heading: 'What happens next', paragraphs: [[NEXT[kind](replyDays(kind, lead))]] },
      ...(caseLink ? [follow(caseLink)] : []),
      ...(complaint ? [resolution(lead, supplier)] : []),
      addSomething(kind, supplier),
    ],
    sent: whatWasSent(lead),
  };
}

/** Where to see how it goes on (CT-02). */
function follow(caseLink: string): MailSection {
  return {
    heading: 'Follow your case',
    paragraphs: [
      [
        { text: 'See where it stands, read every message and reply', href: caseLink },
        '. The page asks for the email address that you gave us. Keep this email: the link is yours alone.',
      ],
    ],
  };
}

/** `www.energyombudsman.org or 0330 440 1624`, as links. */
function waysToReach({ website, phone }: AdviceBody): Paragraph {
  const site = { text: website, href: `https://${website}` };
  return phone ? [site, ' or ', phoneLink(phone)] : [site];
}

function phoneLink(phone: string) {
  return { text: phone, href: `tel:${phone.replace(/\D/g, '')}` };
}

/** `27 November 2026`: that many days after the lead came, by the calendar. */
function dayAfter({ receivedAt }: MailedLead, days: number): string {
  return formatDay(addDays(londonDay(new Date(receivedAt)), days));
}

function replyDays(kind: LeadKind, lead: MailedLead): ReplyDays {
  const { usual = 0, latest = 0 } = REPLY_TIMES[kind] ?? {};
  return { usual: dayAfter(lead, usual), latest: dayAfter(lead, latest) };
}

/** The complaint-handling rules: the customer is told when and where to go if we don't settle it. */
function resolution(lead: MailedLead, { complaintResolutionWeeks: weeks, adviceBodies }: MailSupplier): MailSection {
  const { ombudsman, citizensAdvice, adviceDirectScotland } = adviceBodies;
  const by = dayAfter(lead, weeks * 7);
  return {
    heading: 'If we do not put it right',
    paragraphs: [
      [`Your complaint should be resolved by ${by}, ${weeks} weeks after we received it.`],
      [
        "If it isn't by then, or if we tell you sooner that we can't do any more, you can take it to the Energy Ombudsman: ",
        ...waysToReach(ombudsman),
        '. It is free and independent, and we have to do what it decides.',
      ],
      [
        `${citizensAdvice.name} gives free, independent advice on your rights in England and Wales: `,
        ...waysToReach(citizensAdvice),
        `. In Scotland it is ${adviceDirectScotland.name}: `,
        ...waysToReach(adviceDirectScotland),
        '. Tell them if you need help with your complaint.',
      ],
    ],
  };
}

function addSomething(kind: LeadKind, supplier: MailSupplier): MailSection {
  const isPayAsYouGo = kind.startsWith('pay-as-you-go');
  const phone = isPayAsYouGo ? supplier.payAsYouGoPhone : supplier.phone;
  const hours = isPayAsYouGo ? supplier.payAsYouGoOpeningHours : supplier.openingHours;
  return {
    heading: 'To add or change something',
    paragraphs: [
      [
        'Reply to this email, or call ',
        phoneLink(phone),
        ` (${hours}). Give us your reference, so that it all stays together.`,
      ],
      ['You can also ', { text: 'see every way to reach us', href: supplier.contactPage }, '.'],
    ],
  };
}
