import type { LeadKind } from '@larkfield/api-schemas/lead-kind';
import { expect, test } from 'vitest';
import { type CaseProgress, caseDates, endOf, isOver, openDeadlines } from './dates.ts';

const dates = (receivedAt: string, changes: { kind?: LeadKind; postcode?: string; isSmartMeterFault?: boolean } = {}) =>
  caseDates({
    kind: 'energy-complaint',
    receivedAt: new Date(receivedAt),
    postcode: 'SW1A 1AA',
    resolutionWeeks: 8,
    isSmartMeterFault: false,
    ...changes,
  });

test.each([
  ['2026-11-20T14:05:00Z', '2026-12-11', '2026-11-23', '2027-01-15', 'a Friday afternoon'],
  ['2026-11-21T23:59:59Z', '2026-12-12', '2026-11-23', '2027-01-16', 'a Saturday night'],
  ['2026-07-14T23:30:00Z', '2026-08-05', '2026-07-16', '2026-09-09', 'past midnight in London'],
  ['2026-02-25T10:00:00Z', '2026-03-18', '2026-02-26', '2026-04-22', 'the clocks go forward before it ends'],
  ['2026-10-24T22:59:59Z', '2026-11-14', '2026-10-26', '2026-12-19', 'the night before the clocks go back'],
  ['2026-10-24T23:00:00Z', '2026-11-15', '2026-10-26', '2026-12-20', 'the day on which the clocks go back'],
  ['2027-03-27T23:59:59Z', '2027-04-17', '2027-03-30', '2027-05-22', 'the second before the day of the clock change'],
  [
    '2027-03-28T00:00:00Z',
    '2027-04-18',
    '2027-03-30',
    '2027-05-23',
    'midnight of the day on which the clocks go forward',
  ],
  ['2027-03-28T22:59:59Z', '2027-04-18', '2027-03-30', '2027-05-23', 'the end of that day, an hour early in UTC'],
  ['2027-03-28T23:00:00Z', '2027-04-19', '2027-03-30', '2027-05-24', 'the midnight after it, in summer time'],
  ['2026-12-24T17:00:00Z', '2027-01-14', '2026-12-29', '2027-02-18', 'Christmas Eve'],
  ['2036-02-28T12:00:00Z', '2036-03-20', '2036-02-29', '2036-04-24', 'a leap year'],
])(
  '[CT-01] a complaint of %s: reply by %s, next working day %s, eight weeks %s (%s)',
  (received, reply, next, weeks) => {
    expect(dates(received)).toEqual({
      'received-at': new Date(received).toISOString(),
      'reply-promised': reply,
      'next-working-day': next,
      'eight-weeks': weeks,
      'guaranteed-standard': null,
    });
  },
);

test.each<[LeadKind, string | null, string | null]>([
  ['energy-complaint', '2026-12-11', '2027-01-15'],
  ['pay-as-you-go-complaint', '2026-12-11', '2027-01-15'],
  ['energy-enquiry', '2026-11-22', null],
  ['pay-as-you-go-enquiry', '2026-11-27', null],
  ['feedback', null, null],
])('[CF-01, CT-01] %s: the reply is promised by %s, and the Ombudsman is open from %s', (kind, reply, weeks) => {
  const { 'reply-promised': promised, 'eight-weeks': eightWeeks } = dates('2026-11-20T14:05:00Z', { kind });
  expect([promised, eightWeeks]).toEqual([reply, weeks]);
});

test('[CT-01] working days are those of the nation that the customer lives in', () => {
  const andrew = '2026-11-27T12:00:00Z';
  expect(dates(andrew, { postcode: 'CF10 1AA' })['next-working-day']).toBe('2026-11-30');
  expect(dates(andrew, { postcode: 'EH1 1YZ' })['next-working-day']).toBe('2026-12-01');
  expect(dates(andrew, { postcode: 'EH1 1YZ', isSmartMeterFault: true })['guaranteed-standard']).toBe('2026-12-07');
});

test('[CT-01] a day is over at midnight in London, in summer and in winter', () => {
  expect(endOf('2026-07-15').toISOString()).toBe('2026-07-15T23:00:00.000Z');
  expect(endOf('2026-12-19').toISOString()).toBe('2026-12-20T00:00:00.000Z');
  expect(isOver('2026-07-15', new Date('2026-07-15T22:59:59.999Z'))).toBe(false);
  expect(isOver('2026-07-15', new Date('2026-07-15T23:00:00.000Z'))).toBe(true);
  expect(isOver('2027-03-27', new Date('2027-03-28T00:00:00.000Z'))).toBe(true);
  expect(isOver('2027-03-28', new Date('2027-03-28T22:59:59.999Z'))).toBe(false);
  expect(isOver('2027-03-28', new Date('2027-03-28T23:00:00.000Z'))).toBe(true);
});

const RECEIVED = dates('2026-11-20T14:05:00Z', { isSmartMeterFault: true });
const IN_HAND: CaseProgress = {
  state: 'in-hand',
  isAnswered: false,
  awaitsUs: false,
  promisedOn: null,
  heldUntil: null,
  hadLetter: false,
};
const deadlines = (changes: Partial<CaseProgress>, days = RECEIVED) => openDeadlines(days, { ...IN_HAND, ...changes });
const names = (changes: Partial<CaseProgress>) => deadlines(changes).map(({ name }) => name);

test('[CT-01, DK-02] deadlines still to be met are listed nearest first', () => {
  expect(names({})).toEqual(['guaranteed-standard', 'reply-promised', 'eight-weeks']);
});

test('[CT-01] waiting for the customer pauses no deadline', () => {
  expect(names({ state: 'waiting-for-customer' })).toEqual(names({}));
});

test('[CT-01] an answer meets the promised reply, not the eight weeks', () => {
  expect(names({ state: 'answer-offered', isAnswered: true })).toEqual(['eight-weeks']);
});

test('[CT-01] a closed case has no deadlines; reopened, it has its old ones', () => {
  expect(deadlines({ isAnswered: true, state: 'resolved' })).toEqual([]);
  expect(deadlines({ state: 'withdrawn' })).toEqual([]);
  const open = deadlines({ isAnswered: true });
  expect(open).toEqual([{ name: 'eight-weeks', day: '2027-01-15' }]);
  expect(isOver('2027-01-15', new Date('2027-01-20T12:00:00Z'))).toBe(true);
});

test('[DK-02] the only deadline of an enquiry is the promised reply', () => {
  const enquiry = dates('2026-11-20T14:05:00Z', { kind: 'energy-enquiry' });
  expect(deadlines({ state: 'received' }, enquiry)).toEqual([{ name: 'reply-promised', day: '2026-11-22' }]);
});

test('[RW-04] a later promise replaces the first, and counts even after an answer', () => {
  expect(deadlines({ promisedOn: '2026-12-20' })[1]).toEqual({ name: 'reply-promised', day: '2026-12-20' });
  expect(deadlines({ promisedOn: '2026-12-20', isAnswered: true })[0]).toEqual({
    name: 'reply-promised',
    day: '2026-12-20',
  });
});

test('[DK-02] a case on hold has its promise due on the day set, if that is later; statutory deadlines are not put off', () => {
  expect(deadlines({ heldUntil: '2027-02-01' })).toEqual([
    { name: 'guaranteed-standard', day: '2026-11-27' },
    { name: 'eight-weeks', day: '2027-01-15' },
    { name: 'reply-promised', day: '2027-02-01' },
  ]);
  expect(deadlines({ heldUntil: '2026-12-01' })[1]).toEqual({ name: 'reply-promised', day: '2026-12-11' });
  expect(deadlines({ heldUntil: '2026-12-01', isAnswered: true })[0]).toEqual({
    name: 'reply-promised',
    day: '2026-12-01',
  });
});

test('[RW-02] either letter meets the eight-week deadline', () => {
  expect(names({ hadLetter: true })).toEqual(['guaranteed-standard', 'reply-promised']);
});

test('[RW-01] a message on a closed case is due by the day on which an answer was promised', () => {
  const words = { awaitsUs: true, isAnswered: true, promisedOn: '2026-12-31' };
  expect(deadlines({ ...words, state: 'resolved' })).toEqual([{ name: 'reply-promised', day: '2026-12-31' }]);
});
