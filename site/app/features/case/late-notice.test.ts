import { expect, test } from 'vitest';
import { lateOf } from './late-notice.tsx';

const ombudsman = { name: 'Energy Ombudsman', website: 'www.energyombudsman.org', phone: '0330 440 1624' };
const line = { phone: '08000000000', hours: 'Monday to Friday' };
const attributes = {
  kind: 'complaint' as const,
  state: 'in-hand' as const,
  dates: {
    'received-at': '2026-11-20T12:00:00Z',
    'reply-promised': '2026-12-11',
    'next-working-day': '2026-11-23',
    'eight-weeks': '2027-01-15',
    'guaranteed-standard': null,
  },
  'promised-on': '2026-12-11',
  files: 'taken' as const,
  owner: null,
  'contact-preference': null,
  sent: {
    'first-name': 'Zo\u00eb',
    surname: 'Smith',
    email: 'zoe@example.com',
    telephone: null,
    account: null,
    subject: null,
    text: null,
    form: 'written' as const,
  },
  resolution: null,
  offer: null,
  'closed-at': null,
  'resolved-on': null,
  acts: [],
  merged: [],
  representative: null,
  died: false,
  'reopen-until': null,
  letters: [],
  ombudsman: null,
  actions: [],
  dangers: [],
  'registered-on': null,
  'networks-told-on': null,
  history: [],
};
const late = (today: string, changes: object = {}) => lateOf({ ...attributes, ...changes }, { today, ombudsman, line });

test('[RW-04] a promise is late from the day after it, while it is our turn', () => {
  expect(late('2026-12-11')).toBeUndefined();
  expect(late('2026-12-12')).toEqual({ ombudsman, line, ombudsmanFrom: { day: '15\u00a0January 2027' } });
  expect(late('2026-12-12', { state: 'waiting-for-customer' })).toBeUndefined();
  expect(late('2026-12-12', { state: 'resolved' })).toBeUndefined();
  expect(late('2026-12-12', { 'promised-on': null })).toBeUndefined();
});

test('[RW-04] after eight weeks or a letter the way to the Ombudsman is open; an enquiry has none', () => {
  expect(late('2027-01-15')?.ombudsmanFrom).toBe('now');
  const letters = [{ kind: 'deadlock', 'sent-at': '2026-12-01T12:00:00Z' }];
  expect(late('2026-12-12', { letters })?.ombudsmanFrom).toBe('now');
  const dates = { ...attributes.dates, 'eight-weeks': null };
  expect(late('2026-12-12', { kind: 'enquiry', dates })?.ombudsmanFrom).toBeUndefined();
});
