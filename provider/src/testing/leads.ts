import type { LeadAttributes } from '@larkfield/api-schemas/leads';

/** A complaint as the site sends it. */
export const COMPLAINT: LeadAttributes = {
  title: 'NA',
  topic: 'help-&-support',
  'query-type': 'Meters',
  'query-subtype': 'Make a complaint-Monthly or quarterly',
  query: 'My bill is wrong.\nIt has been for months.',
  'first-name': 'Siân',
  surname: "O'Neill",
  'vulnerability-consent': true,
  email: 'sian@example.org',
  'contact-number': { number: '07700900123', type: 'mobile' },
  'additional-information': { caseType: 'Faulty meter', accountPrefix: 'A', textphoneNumber: null },
  'alternate-contact-number': null,
  'chat-history': null,
  'customer-references': null,
  'contact-preference': 'email',
  account: 'A12345',
};

/** An enquiry: the attributes that differ from {@link COMPLAINT}. */
export const ENQUIRY = { 'query-type': 'Enquiry', 'query-subtype': 'Enquiry-Credit Energy' };

/** Credit feedback: the attributes that differ from {@link COMPLAINT}. */
export const FEEDBACK = {
  topic: 'help-&-support-feedback',
  'query-type': 'Feedback',
  'query-subtype': 'Feedback-Energy',
};

/** A request to join the Priority Services Register: the attributes that differ from {@link COMPLAINT}. */
export const JOINING = {
  topic: 'priority-services',
  'query-type': 'Priority services',
  'query-subtype': 'Join the Priority Services Register',
  query: null,
  'contact-preference': null,
  account: null,
  'additional-information': {
    needs: ['04', '25'],
    language: 'Welsh',
    format: 'large-print',
    callPassword: 'blue kingfisher',
    nomineeName: 'Gwen Nominee',
    nomineeTelephone: '02079460018',
    shareWithNetwork: true,
  },
} as const;

/** What staff record of a complaint by telephone: the attributes of `POST /v1/cases`. */
export const CALLED = {
  kind: 'complaint',
  channel: 'phone',
  text: 'The bill is wrong.',
  'first-name': 'Amara',
  surname: 'Okafor',
  email: 'amara@example.org',
  'contact-preference': 'email',
};

/** The body of `POST /v1/leads`. */
export function leadDocument(changes: Partial<Record<keyof LeadAttributes, unknown>> = {}) {
  return {
    data: {
      type: 'leads',
      attributes: { ...COMPLAINT, ...changes },
      relationships: { address: { data: { type: 'addresses', id: '100000001' } } },
    },
  };
}
