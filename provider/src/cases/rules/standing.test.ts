import { expect, test } from 'vitest';
import { faultOfDayAhead, faultOfResolvedOn, isAnswer, nextPromise, owesAnew, promiseOf } from './standing.ts';

const DATES = { 'received-at': '2026-11-20T23:30:00Z', 'reply-promised': '2026-12-11' };
const NOW = new Date('2026-12-01T12:00:00Z');

test('[RW-04] a promise stands from receipt to the first answer; later ones until they are kept', () => {
  expect(promiseOf(DATES, { promisedOn: null, isAnswered: false })).toBe('2026-12-11');
  expect(promiseOf(DATES, { promisedOn: null, isAnswered: true })).toBeNull();
  expect(promiseOf(DATES, { promisedOn: '2026-12-20', isAnswered: true })).toBe('2026-12-20');
});

test('[RW-04] what is asked for anew is promised for as many days as at first, from that day in London', () => {
  expect(nextPromise(DATES, NOW)).toBe('2026-12-22');
  expect(nextPromise(DATES, new Date('2026-12-01T23:59:59Z'))).toBe('2026-12-22');
  expect(nextPromise({ ...DATES, 'reply-promised': null }, NOW)).toBeNull();
});

test('[RW-04] offers and resolutions are answers, and whatever comes back from them owes one anew', () => {
  expect(isAnswer('answer-offered')).toBe(true);
  expect(isAnswer('waiting-for-customer')).toBe(false);
  expect(owesAnew('answer-offered', 'in-hand')).toBe(true);
  expect(owesAnew('withdrawn', 'in-hand')).toBe(true);
  expect(owesAnew('waiting-for-customer', 'in-hand')).toBe(false);
  expect(owesAnew('answer-offered', 'resolved')).toBe(false);
  expect(owesAnew('answer-offered', 'withdrawn')).toBe(false);
});

test('[RW-04, RW-05] days that something is put off to are to come; days on which it was settled are not', () => {
  expect(faultOfDayAhead('2026-12-01', NOW)).toBe('not-to-come');
  expect(faultOfDayAhead('2026-12-02', NOW)).toBeUndefined();
  expect(faultOfDayAhead('2027-12-03', NOW)).toBe('too-far');
  expect(faultOfResolvedOn('2026-11-19', DATES, NOW)).toBe('before-receipt');
  expect(faultOfResolvedOn('2026-11-20', DATES, NOW)).toBeUndefined();
  expect(faultOfResolvedOn('2026-12-02', DATES, NOW)).toBe('in-the-future');
});
