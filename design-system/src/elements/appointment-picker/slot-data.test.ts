import { expect, test } from 'vitest';
import { appointmentValue, dateOfValue, readSlotData } from './slot-data.ts';

const am = { name: 'Morning', value: 'am' };

test('[DS-02] slot data is sorted by day, without days that are full', () => {
  const data = [
    { date: '2027-01-04', slots: [am] },
    { date: '2026-12-15', slots: [] },
    { date: '2026-12-14', slots: [am] },
  ];
  expect(readSlotData(JSON.stringify(data)).map(({ date }) => date)).toEqual(['2026-12-14', '2027-01-04']);
});

test('[DS-02] no slot data is an empty list', () => {
  expect(readSlotData(null)).toEqual([]);
  expect(readSlotData('')).toEqual([]);
});

test.each(['{}', '[1]', '[{"date":"2026-12-14"}]', '[{"date":1,"slots":[]}]', '[{"date":"2026-12-14","slots":[{}]}]'])(
  '[DS-02] invalid slot data %s is refused with the expected format',
  (json) => {
    expect(() => readSlotData(json)).toThrow('slot-data must be a JSON list of {date');
  },
);

test('[DS-02] a value has the form date/slot', () => {
  expect(appointmentValue('2026-12-14', 'am')).toBe('2026-12-14/am');
  expect(dateOfValue('2026-12-14/am')).toBe('2026-12-14');
  expect(dateOfValue('')).toBe('');
});
