import { contactNumber, type LeadAttributes, type LeadDocument } from '@larkfield/api-schemas/leads';
import { addressIdOf, type PersonalDetails } from './personal-details.server.ts';

/** What differs between a complaint, an enquiry and credit feedback. */
export type HelpLeadSubject = Pick<
  LeadAttributes,
  | 'topic'
  | 'query-type'
  | 'query-subtype'
  | 'query'
  | 'vulnerability-consent'
  | 'additional-information'
  | 'contact-preference'
  | 'account'
>;

/** A help lead: every attribute stands there, null where there is nothing (LD-02 to LD-04). */
export function helpLead(details: PersonalDetails, subject: HelpLeadSubject): LeadDocument {
  return {
    data: {
      type: 'leads',
      attributes: {
        title: 'NA',
        'first-name': details.firstName,
        surname: details.surname,
        email: details.email,
        'contact-number': contactNumber(details.telephoneNumber),
        'alternate-contact-number': null,
        'chat-history': null,
        'customer-references': null,
        ...subject,
      },
      relationships: { address: { data: { type: 'addresses', id: addressIdOf(details) } } },
    },
  };
}
