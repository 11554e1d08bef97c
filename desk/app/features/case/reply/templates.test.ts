import { beginsLikeLetter } from '@larkfield/api-schemas/greeting';
import { unfilledIn } from '@larkfield/api-schemas/placeholders';
import { describe, expect, test } from 'vitest';
import type { CaseRecord } from '../../../api/cases.ts';
import { fillTemplate, type Template, templatesFor } from './templates.ts';

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
    'address-proved': true,
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
    'promised-on': '2026-12-04',
    'held-until': null,
    due: null,
    'due-on': '2026-12-04',
    overdue: false,
    duties: 'ours',
    ombudsman: null,
    'awaits-us': true,
    'updated-at': '2026-11-20T10:00:00.000Z',
    'former-owner': null,
    restricted: false,
    review: false,
    dangers: [],
    'may-need-extra-help': false,
    'extra-help': [],
    'crisis-words': [],
    telephone: null,
    textphone: null,
    'postal-address': null,
    needs: [],
    address: [],
    'contact-preference': null,
    text: null,
    'said-by': null,
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
    'due-days': [],
    payments: [],
    'resolved-on': null,
    'agreed-by': null,
    'agreed-on': null,
    letters: [],
    'next-states': [],
    'erased-at': null,
    withheld: false,
    readers: [],
    'worked-on-by': [],
    register: null,
    'erasure-asked-at': null,
    'legal-hold': null,
    'merged-into': null,
    merged: [],
    linked: [],
    representative: null,
    died: null,
    tasks: [],
  },
};

const TEMPLATE: Template = {
  type: 'templates',
  id: 'one',
  attributes: {
    name: 'One',
    kinds: ['complaint'],
    paragraphs: [
      'Dear {{first name}},',
      'About {{about}}, by {{reply promised}}: {{offer}}. I need {{what you need}}.',
      '{{my name}}\nOur name',
    ],
  },
};

const filled = (changes: Partial<CaseRecord['attributes']>, template = TEMPLATE) =>
  fillTemplate(template, { ...RECORD, attributes: { ...RECORD.attributes, ...changes } }, 'Priya Raman');

describe('[DK-09] templates', () => {
  test('are filled in with the case’s facts', () => {
    expect(filled({ offer: '£20' })).toBe(
      'Dear Amara,\n\nAbout “your bill”, by 4 December 2026: £20. I need {{what you need}}.\n\nPriya Raman\nOur name',
    );
  });

  test('keep the gap of a missing fact', () => {
    expect(unfilledIn(filled({}))).toBe('{{offer}}');
  });

  test('say “your complaint” of a telephone complaint that nobody gave a category, whatever its lead is called', () => {
    const text = filled({ subject: null, category: null, 'query-type': 'Meters', channel: 'phone' });
    expect(text).toContain('About your complaint, by');
    expect(text).not.toContain('Meters');
  });

  test('are offered by the kind of case', () => {
    expect(templatesFor([TEMPLATE], 'complaint')).toEqual([TEMPLATE]);
    expect(templatesFor([TEMPLATE], 'enquiry')).toEqual([]);
  });

  test('remove control and direction characters from facts, but not joiners that names are spelt with', () => {
    const name = '\u202EZoë\u200B\n\u2066Smith\uFEFF نادر\u200Cشاه $& <b>';
    expect(filled({ 'first-name': name })).toContain('Dear Zoë Smith نادر\u200Cشاه $& <b>,\n');
    expect(unfilledIn(filled({ 'first-name': '\u200B\u202E' }))).toBe('{{first name}}');
  });

  test('do not treat a customer’s own braces as a gap', () => {
    expect(unfilledIn('Your meter says {Er 4}')).toBeUndefined();
    expect(filled({ 'first-name': '{{Er}}', offer: '£20' })).toContain('Dear {Er},');
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
