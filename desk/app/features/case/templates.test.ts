import { describe, expect, test } from 'vitest';
import type { CaseRecord } from '../../api/cases.ts';
import { beginsLikeLetter, blankIn, fillTemplate, TEMPLATES } from './templates.ts';

const RECORD: CaseRecord = {
  type: 'cases',
  id: 'LF-7K3M-92QX',
  attributes: {
    kind: 'complaint',
    state: 'in-hand',
    channel: 'site',
    form: 'written',
    version: 3,
    'first-name': 'Amara',
    surname: 'Okafor',
    email: 'amara@example.com',
    account: null,
    vulnerable: true,
    subject: 'your bill',
    owner: null,
    category: null,
    dates: {
      'received-at': '2026-11-20T10:00:00.000Z',
      'reply-promised': '2026-12-04',
      'next-working-day': '2026-11-23',
      'eight-weeks': '2027-01-15',
      'guaranteed-standard': null,
    },
    'due-on': '2026-12-04',
    overdue: false,
    duties: 'ours',
    'awaits-us': true,
    'updated-at': '2026-11-20T10:00:00.000Z',
    'former-owner': null,
    restricted: false,
    review: false,
    dangers: [],
    telephone: null,
    textphone: null,
    'postal-address': null,
    needs: [],
    address: [],
    'contact-preference': null,
    text: null,
    'query-type': null,
    'query-subtype': null,
    'additional-information': null,
    resolution: null,
    'resolution-basis': null,
    offer: null,
    'answered-at': null,
    'closed-at': null,
    fuel: null,
    business: null,
    payments: [],
    letters: [],
    'next-states': [],
    'erased-at': null,
    withheld: false,
    readers: [],
    'worked-on-by': [],
    register: null,
    'erasure-asked-at': null,
    'legal-hold': null,
  },
};

const template = (name: string) => TEMPLATES.find((one) => one.name === name) ?? { name, text: '' };

describe('[DK-03] templates', () => {
  test('are filled in with the case’s facts', () => {
    const text = fillTemplate(template('We are looking into it'), RECORD, 'Priya Raman');
    expect(text).toContain('Dear Amara,');
    expect(text).toContain('about “your bill”');
    expect(text).toContain('by 4 December 2026');
    expect(text).toContain('Priya Raman\nLarkfield Energy');
    expect(blankIn(text)).toBeUndefined();
  });

  test('have a named blank for a missing fact', () => {
    const text = fillTemplate(template('An answer with an offer'), RECORD, 'Priya Raman');
    expect(blankIn(text)).toBe('{offer}');
  });

  test('remove control and direction characters from facts, but not joiners that names are spelt with', () => {
    const name = '\u202EZoë\u200B\n\u2066Smith\uFEFF نادر\u200Cشاه $& <b>';
    const attributes = { ...RECORD.attributes, 'first-name': name };
    const text = fillTemplate(template('We are looking into it'), { ...RECORD, attributes }, 'Priya Raman');
    expect(text).toContain('Dear Zoë Smith نادر\u200Cشاه $& <b>,\n');
    const nothing = { ...RECORD.attributes, 'first-name': '\u200B\u202E' };
    expect(blankIn(fillTemplate(template('It is put right'), { ...RECORD, attributes: nothing }, ''))).toBe(
      '{first name}',
    );
  });

  test('do not treat a customer’s own braces as a blank', () => {
    expect(blankIn('Your meter says {Er 4}')).toBeUndefined();
  });
});

test.each(['Dear Ms Okafor,', '  hello Amara', 'Good morning', 'Annwyl Gethin', '\u200F“Dear Amara'])(
  '[CT-07] a note that begins with "%s" may be meant for the customer',
  (text) => expect(beginsLikeLetter(text)).toBe(true),
);

test.each(['Called, no answer', 'Dearth of readings', 'Highest bill so far'])(
  '"%s" does not begin like a letter',
  (text) => expect(beginsLikeLetter(text)).toBe(false),
);
