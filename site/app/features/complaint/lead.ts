import type { AdditionalInformation, LeadAttributes, LeadDocument } from '@larkfield/api-schemas/leads';
import type { ComplaintKind } from './complaint-kind.ts';

/** Who sends it: the details page's outcome (CO-02, CO-09). */
export interface Sender {
  firstName: string;
  surname: string;
  email: string;
  /** As it is sent: national digits for a UK number, international form for an Irish one. */
  telephoneNumber: string;
  textphoneNumber: string | null;
  vulnerabilityConsent: boolean;
  /** Of the chosen address, or of the one typed in by hand (LD-03). */
  addressId: string;
}

/** What it says: the query page's outcome (CO-11, CO-12, CO-15). */
export interface Query {
  query: string;
  /** One of the subject options; empty for pay as you go. */
  subject: string;
  account: string | null;
  contactPreference: LeadAttributes['contact-preference'];
}

/** A number that starts 07 is a mobile's, any other a home's (LD-04). */
export function contactNumber(number: string): NonNullable<LeadAttributes['contact-number']> {
  return { number, type: number.startsWith('07') ? 'mobile' : 'home' };
}

/** Energy leads are case data of the customer-relationship system (CO-12). */
const energyInformation = (sender: Sender, { subject }: Query): AdditionalInformation => ({
  caseType: subject,
  accountPrefix: 'A',
  textphoneNumber: sender.textphoneNumber,
});

/** The reset payload of pay-as-you-go leads (LD-05; settled questions, Bodies). */
const payAsYouGoInformation = (sender: Sender): AdditionalInformation => ({
  caseType: '',
  accountPrefix: '',
  textphoneNumber: sender.textphoneNumber,
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
export function complaintLead(kind: ComplaintKind, sender: Sender, query: Query): LeadDocument {
  return {
    data: {
      type: 'leads',
      attributes: {
        title: 'NA',
        topic: 'help-&-support',
        'query-type': kind.queryType,
        'query-subtype': kind.querySubtype,
        query: query.query,
        'first-name': sender.firstName,
        surname: sender.surname,
        'vulnerability-consent': sender.vulnerabilityConsent,
        email: sender.email,
        'contact-number': contactNumber(sender.telephoneNumber),
        'additional-information':
          kind.payment === 'energy' ? energyInformation(sender, query) : payAsYouGoInformation(sender),
        'alternate-contact-number': null,
        'chat-history': null,
        'customer-references': null,
        'contact-preference': query.contactPreference,
        account: query.account,
      },
      relationships: { address: { data: { type: 'addresses', id: sender.addressId } } },
    },
  };
}

/** The variant sent once more when the backend refuses the full lead as invalid (LD-07). */
export function sanitisedVariant(lead: LeadDocument): LeadDocument {
  return {
    data: {
      ...lead.data,
      attributes: {
        ...lead.data.attributes,
        account: null,
        'additional-information': null,
        'alternate-contact-number': null,
        'chat-history': null,
        'customer-references': null,
        'contact-preference': null,
        'vulnerability-consent': false,
      },
    },
  };
}
