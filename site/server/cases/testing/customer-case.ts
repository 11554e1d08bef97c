import type { CustomerCase } from '@larkfield/api-schemas/customer-case';

/** A reference of a supplier's own case system. */
export const REFERENCE = 'CAS/2026.004711';

/** A case as its customer sees it, of a supplier's own case system. */
export const CASE: CustomerCase = {
  data: {
    type: 'cases',
    id: REFERENCE,
    attributes: {
      kind: 'complaint',
      state: 'in-hand',
      dates: {
        'received-at': '2026-11-20T14:00:00Z',
        'reply-promised': null,
        'next-working-day': '2026-11-23',
        'eight-weeks': '2027-01-15',
        'guaranteed-standard': null,
      },
      'promised-on': null,
      'resolved-on': null,
      'agreed-by': null,
      'agreed-on': null,
      acts: [],
      'shows-part': false,
      merged: [],
      representative: null,
      died: false,
      owner: null,
      'contact-preference': null,
      sent: {
        'first-name': 'Zoë',
        surname: 'Smith',
        email: 'zoe@example.com',
        telephone: null,
        account: null,
        subject: null,
        text: 'Words',
        form: 'written',
      },
      resolution: null,
      offer: null,
      'closed-at': null,
      'reopen-until': null,
      letters: [],
      ombudsman: null,
      actions: ['withdraw'],
      files: 'taken',
      dangers: [],
      'offers-extra-help': false,
      'registered-on': null,
      'networks-told-on': null,
      history: [],
    },
  },
  included: [],
};
