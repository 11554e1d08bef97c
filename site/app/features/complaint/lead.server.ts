import { subjectOption } from '@larkfield/api-schemas/customer-calls/subjects';
import type { AdditionalInformation, LeadAttributes, LeadDocument } from '@larkfield/api-schemas/leads';
import { answersOf, memberOf } from '@larkfield/api-schemas/words/answers';
import { shownDay } from '../../shown-day.ts';
import { helpLead } from '../../submission/help-lead.server.ts';
import type { KeptDetails } from './complaint-draft.server.ts';
import type { PaymentType } from './complaint-kind.ts';
import { QUERY_MAX_LENGTH } from './query-fields.ts';

type Row = readonly [label: string, value: string];

/** The answers of the query page (CO-11, CO-12, CO-15). */
export interface Query {
  query: string;
  /** One of the subject options; empty if none was chosen, and for pay as you go. */
  subject: string;
  account: string | null;
  contactPreference: LeadAttributes['contact-preference'];
}

/** `additional-information` of energy leads: case data of the CRM (CO-12). */
const energyInformation = (textphoneNumber: string | null, subject: string): AdditionalInformation => ({
  caseType: subject,
  accountPrefix: 'A',
  textphoneNumber,
});

/** `additional-information` of pay-as-you-go leads: the reset payload (LD-05). */
const payAsYouGoInformation = (textphoneNumber: string | null): AdditionalInformation => ({
  caseType: '',
  accountPrefix: '',
  textphoneNumber,
  economySeven: false,
  gasMeterRead: null,
  electricityMeterRead: null,
  electricityNightMeterRead: null,
  meterReadDate: null,
  energyPaymentMethod: 'newBankAccountDetails',
  forwardingAddressIsUK: true,
  forwardingAddress: null,
  movingOutDate: null,
  movingInDate: null,
  newOccupier: null,
});

/** The full help lead of a complaint or enquiry (LD-02 to LD-05). */
export function complaintLead(payment: PaymentType, details: KeptDetails, query: Query): LeadDocument {
  const { textphoneNumber } = details;
  return helpLead(details, {
    topic: 'help-&-support',
    'query-type': details.queryType,
    'query-subtype': details.querySubtype,
    query: query.query,
    'vulnerability-consent': details.vulnerabilityConsent,
    'additional-information':
      payment === 'energy' ? energyInformation(textphoneNumber, query.subject) : payAsYouGoInformation(textphoneNumber),
    'contact-preference': query.contactPreference,
    account: query.account,
  });
}

/** What the sanitised variant drops, in words: the customer's answers as rows, the need for support first. */
function droppedRows({ data: { attributes } }: LeadDocument, variant: LeadDocument): Row[] {
  const kept = answersOf(variant.data.attributes, shownDay).map(({ name }) => name);
  const answers = answersOf(attributes, shownDay).filter(({ name }) => !kept.includes(name));
  const subject = memberOf(attributes['additional-information'], 'caseType');
  return [
    ...(attributes['vulnerability-consent'] ? [['Needs extra support', 'Yes'] as const] : []),
    ...answers.map(({ name, label, value }) => [label, name === 'subject' ? subjectOption(subject) : value] as const),
  ];
}

/**
 * The text with rows under a line of their own after it, as far as it stays a text that the backend takes (CO-11).
 * @returns the text, and the labels of the rows that are in it and of those that did not fit
 */
function textWithRows(text: string, rows: readonly Row[]): { text: string; asText: string[]; leftOut: string[] } {
  const written = { text, asText: [] as string[], leftOut: [] as string[] };
  for (const [label, value] of rows) {
    const heading = written.asText.length === 0 ? '\n\nAlso given:' : '';
    const longer = `${written.text}${heading}\n${label}: ${value}`;
    const fits = longer.length <= QUERY_MAX_LENGTH;
    if (fits) written.text = longer;
    (fits ? written.asText : written.leftOut).push(label);
  }
  return written;
}

interface SanitisedVariant {
  lead: LeadDocument;
  /** Labels of the answers that stand only in the text. */
  asText: string[];
  /** Labels of the answers for which the text had no room. */
  leftOut: string[];
}

/**
 * The variant that is sent if the backend refuses the full lead as invalid (LD-07). The answers that it drops stand at the
 * end of the text; what the customer wrote is never cut.
 */
export function sanitisedVariant(full: LeadDocument): SanitisedVariant {
  const { data } = full;
  const attributes: LeadAttributes = {
    ...data.attributes,
    account: null,
    'additional-information': null,
    'alternate-contact-number': null,
    'chat-history': null,
    'customer-references': null,
    'contact-preference': null,
    'vulnerability-consent': false,
  };
  const rows = droppedRows(full, { data: { ...data, attributes } });
  const { text, ...labels } = textWithRows(attributes.query ?? '', rows);
  return { lead: { data: { ...data, attributes: { ...attributes, query: text } } }, ...labels };
}
