import { LeadDocument } from '@larkfield/api-schemas/leads';
import { expect, test } from 'vitest';
import { feedbackLead } from './lead.server.ts';

const DETAILS = {
  firstName: 'Zoë',
  surname: 'Smith',
  email: 'zoe@example.com',
  telephoneNumber: '02079460018',
  textphoneNumber: null,
  vulnerabilityConsent: null,
  addressId: null,
  manualAddressId: 'manual-1',
};

test('[FE-06, LD-06] the feedback lead, key by key', () => {
  const lead = feedbackLead(DETAILS, 'Keep my credit');
  expect(lead).toEqual({
    data: {
      type: 'leads',
      attributes: {
        title: 'NA',
        topic: 'help-&-support-feedback',
        'query-type': 'Feedback',
        'query-subtype': 'Feedback-Energy',
        query: 'Keep my credit',
        'first-name': 'Zoë',
        surname: 'Smith',
        'vulnerability-consent': null,
        email: 'zoe@example.com',
        'contact-number': { number: '02079460018', type: 'home' },
        'additional-information': null,
        'alternate-contact-number': null,
        'chat-history': null,
        'customer-references': null,
        'contact-preference': null,
        account: null,
      },
      relationships: { address: { data: { type: 'addresses', id: 'manual-1' } } },
    },
  });
  expect(LeadDocument.parse(lead)).toEqual(lead);
});
