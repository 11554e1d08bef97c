import type { CaseState } from '@larkfield/api-schemas/cases';
import type { CaseAttributes } from '../case-words.ts';

const RECEIVED = '2026-11-20T23:30:00Z';

/** A complaint of 20 November 2026, half an hour before midnight in London. */
export function attributes(state: CaseState, changes: Partial<CaseAttributes> = {}): CaseAttributes {
  return {
    kind: 'complaint',
    state,
    dates: {
      'received-at': RECEIVED,
      'reply-promised': '2026-12-11',
      'next-working-day': '2026-11-23',
      'eight-weeks': '2027-01-15',
      'guaranteed-standard': null,
    },
    'promised-on': '2026-12-11',
    files: 'taken',
    owner: null,
    'contact-preference': null,
    sent: {
      'first-name': 'Zoë',
      surname: 'Smith',
      email: 'zoe@example.com',
      telephone: null,
      account: null,
      subject: null,
      text: 'It runs backwards.',
      form: 'written',
    },
    resolution: null,
    offer: null,
    'closed-at': null,
    'resolved-on': null,
    'agreed-by': null,
    'agreed-on': null,
    acts: [],
    'shows-part': false,
    merged: [],
    representative: null,
    died: false,
    'reopen-until': null,
    letters: [],
    ombudsman: null,
    actions: [],
    dangers: [],
    'offers-extra-help': false,
    'registered-on': null,
    'networks-told-on': null,
    history: [{ state: 'received', at: RECEIVED }],
    ...changes,
  };
}
