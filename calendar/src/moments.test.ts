import { expect, test } from 'vitest';
import { isWithin, readMoment } from './moments.ts';

test.each([
  ['2026-12-24T18:00', '2026-12-24T18:00:00.000Z', 'winter'],
  ['2026-07-01T00:00', '2026-06-30T23:00:00.000Z', 'midnight in summer'],
  ['2026-07-01T00:00:30', '2026-06-30T23:00:30.000Z', 'with seconds'],
  ['2026-07-01T00:00Z', '2026-07-01T00:00:00.000Z', 'in UTC'],
  ['2026-07-01T00:00+02:00', '2026-06-30T22:00:00.000Z', 'with an offset'],
  ['2026-03-29T00:59', '2026-03-29T00:59:00.000Z', 'before summer time begins'],
  ['2026-03-29T01:30', '2026-03-29T01:30:00.000Z', 'in the hour that is left out'],
  ['2026-03-29T02:00', '2026-03-29T01:00:00.000Z', 'after it has begun'],
  ['2026-10-25T00:30', '2026-10-24T23:30:00.000Z', 'before summer time ends'],
  ['2026-10-25T01:30', '2026-10-25T00:30:00.000Z', 'in the hour that comes twice, the first'],
  ['2026-10-25T02:00', '2026-10-25T02:00:00.000Z', 'after it has ended'],
])('[ED-02] %s is %s: %s', (text, moment) => expect(readMoment(text)?.toISOString()).toBe(moment));

test.each([
  '',
  '2026-12-24',
  '2026-02-30T00:00',
  '2026-12-24T24:00',
  '2026-12-24T18:00+99:99',
  'tomorrow',
  '2026-12-24 18:00',
  'on 2026-12-24T18:00',
  '2026-12-24T18:00 sharp',
])('[ED-02] "%s" is no moment', (text) => expect(readMoment(text)).toBeUndefined());

test('[ED-02] a period begins with its first moment and ends before its last', () => {
  const night = { from: '2026-12-24T23:00', until: '2026-12-25T01:00' };
  const at = (moment: string) => isWithin(night, Date.parse(moment));
  expect(at('2026-12-24T22:59:59.999Z')).toEqual({ is: false, changesAt: Date.parse('2026-12-24T23:00Z') });
  expect(at('2026-12-24T23:00Z')).toEqual({ is: true, changesAt: Date.parse('2026-12-25T01:00Z') });
  expect(at('2026-12-25T00:59:59.999Z').is).toBe(true);
  expect(at('2026-12-25T01:00Z')).toEqual({ is: false, changesAt: Number.POSITIVE_INFINITY });
  expect(isWithin({}, 0)).toEqual({ is: true, changesAt: Number.POSITIVE_INFINITY });
});

test('[ED-02] a period is open at an end that is no moment, and never begins if it ends before', () => {
  const now = Date.parse('2026-12-24T12:00Z');
  expect(isWithin({ from: 'yesterday', until: 'tomorrow' }, now).is).toBe(true);
  const reversed = { from: '2026-12-25T01:00', until: '2026-12-25T00:00' };
  expect(isWithin(reversed, now)).toEqual({ is: false, changesAt: Number.POSITIVE_INFINITY });
  const empty = { from: '2026-12-25T01:00', until: '2026-12-25T01:00' };
  expect(isWithin(empty, now)).toEqual({ is: false, changesAt: Number.POSITIVE_INFINITY });
});
