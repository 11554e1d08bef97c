/** Kinds of leads, by which confirmations and cases differ (CF-01, CF-02, MR-11, PS-02). */
import * as z from 'zod';

/** Topics that the site sends. */
export const LeadTopic = z.enum([
  'help-&-support',
  'help-&-support-feedback',
  'PriceCapMeterRead',
  'priority-services',
]);
export type LeadTopic = z.infer<typeof LeadTopic>;

export const LeadKind = z.enum([
  'energy-complaint',
  'energy-enquiry',
  'pay-as-you-go-complaint',
  'pay-as-you-go-enquiry',
  'feedback',
  'meter-reading',
  'priority-services',
]);
export type LeadKind = z.infer<typeof LeadKind>;

/** What the rules ask of a kind. */
interface LeadTraits {
  /** The kind of case that it opens, a `CaseKind`; undefined: none. */
  opens: 'complaint' | 'enquiry' | 'feedback' | 'priority-services' | undefined;
  isPayAsYouGo: boolean;
  /** Whether a mail may repeat what was sent. */
  isRepeatedInMail: boolean;
}

export const LEAD_TRAITS: Readonly<Record<LeadKind, LeadTraits>> = {
  'energy-complaint': { opens: 'complaint', isPayAsYouGo: false, isRepeatedInMail: true },
  'energy-enquiry': { opens: 'enquiry', isPayAsYouGo: false, isRepeatedInMail: true },
  'pay-as-you-go-complaint': { opens: 'complaint', isPayAsYouGo: true, isRepeatedInMail: true },
  'pay-as-you-go-enquiry': { opens: 'enquiry', isPayAsYouGo: true, isRepeatedInMail: true },
  feedback: { opens: 'feedback', isPayAsYouGo: false, isRepeatedInMail: true },
  'meter-reading': { opens: undefined, isPayAsYouGo: false, isRepeatedInMail: true },
  // Needs, password and nominee are not for everybody who reads the mailbox (PS-02).
  'priority-services': { opens: 'priority-services', isPayAsYouGo: false, isRepeatedInMail: false },
};

/** The kind of a lead, from its topic and query-subtype (LD-02, LD-06). */
export function leadKind({ topic, 'query-subtype': subtype }: Record<string, unknown>): LeadKind {
  // A lead without a known topic is a question by an older version or another system.
  return KIND_OF[LeadTopic.safeParse(topic).data ?? 'help-&-support'](String(subtype ?? '').trim());
}

const KIND_OF: Readonly<Record<LeadTopic, (subtype: string) => LeadKind>> = {
  'help-&-support': (subtype) => {
    const customer = subtype.includes('Pay As You Go') ? 'pay-as-you-go' : 'energy';
    return `${customer}-${subtype.startsWith('Make a complaint') ? 'complaint' : 'enquiry'}`;
  },
  'help-&-support-feedback': () => 'feedback',
  PriceCapMeterRead: () => 'meter-reading',
  'priority-services': () => 'priority-services',
};
