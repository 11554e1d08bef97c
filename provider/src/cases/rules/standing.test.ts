import { expect, test } from 'vitest';
import { faultOfDayAhead, faultOfResolvedOn, isAnswer, needsNewAnswer, nextPromise, promiseOf } from './standing.ts';

const DATES = { 'received-at': '2026-11-20T23:30:00Z', 'reply-promised': '2026-12-11' };
const NOW = new Date('2026-12-01T12:00:00Z');

test('[RW-04] a promise stands from receipt to the first answer; later ones until they are kept', () => {
  expect(promiseOf(DATES, { promisedOn: null, isAnswered: false })).toBe('2026-12-11');
  expect(promiseOf(DATES, { promisedOn: null, isAnswered: true })).toBeNull();
  expect(promiseOf(DATES, { promisedOn: '2026-12-20', isAnswered: true })).toBe('2026-12-20');
});

test('[RW-04] a new request is promised an answer within as many days as the first, counted from its day in London', () => {
  expect(nextPromise(DATES, NOW)).toBe('2026-12-22');
  expect(nextPromise(DATES, new Date('2026-12-01T23:59:59Z'))).toBe('2026-12-22');
  expect(nextPromise({ ...DATES, 'reply-promised': null }, NOW)).toBeNull();
});

test('[RW-04] offers and resolutions are answers, and a case that returns from one is owed a new answer', () => {
  expect(isAnswer('answer-offered')).toBe(true);
  expect(isAnswer('resolved')).toBe(true);
  expect(isAnswer('waiting-for-customer')).toBe(false);
  expect(needsNewAnswer('answer-offered', 'in-hand')).toBe(true);
  expect(needsNewAnswer('withdrawn', 'in-hand')).toBe(true);
  expect(needsNewAnswer('waiting-for-customer', 'in-hand')).toBe(false);
  expect(needsNewAnswer('answer-offered', 'resolved')).toBe(false);
  expect(needsNewAnswer('answer-offered', 'withdrawn')).toBe(false);
});

test('[RW-04, RW-05] a hold ends on a future day, at most 366 days ahead, and a case was never settled on a future day', () => {
  expect(faultOfDayAhead('2026-12-01', NOW)).toBe('not-to-come');
  expect(faultOfDayAhead('2026-12-02', NOW)).toBeUndefined();
  expect(faultOfDayAhead('2027-12-02', NOW)).toBeUndefined();
  expect(faultOfDayAhead('2027-12-03', NOW)).toBe('too-far');
  expect(faultOfResolvedOn('2026-11-19', DATES, NOW)).toBe('before-receipt');
  expect(faultOfResolvedOn('2026-11-20', DATES, NOW)).toBeUndefined();
  expect(faultOfResolvedOn('2026-12-01', DATES, NOW)).toBeUndefined();
  expect(faultOfResolvedOn('2026-12-02', DATES, NOW)).toBe('in-the-future');
});
