import { contactNumber, type LeadAttributes, type LeadDocument } from '@larkfield/api-schemas/leads';
import { addressIdOf, type PersonalDetails } from './personal-details.server.ts';

/** Attributes that differ between complaints, enquiries and credit feedback. */
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

/** A help lead with every attribute, null if it is empty (LD-02 to LD-04). */
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
