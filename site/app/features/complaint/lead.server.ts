import type { AdditionalInformation, LeadAttributes, LeadDocument } from '@larkfield/api-schemas/leads';
import { helpLead } from '../../submission/help-lead.server.ts';
import type { KeptDetails } from './complaint-draft.server.ts';
import type { PaymentType } from './complaint-kind.ts';

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

/** The variant that is sent if the backend refuses the full lead as invalid (LD-07). */
export function sanitisedVariant({ data }: LeadDocument): LeadDocument {
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
  return { data: { ...data, attributes } };
}
