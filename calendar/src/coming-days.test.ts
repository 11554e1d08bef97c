import { expect, test } from 'vitest';
import { comingDays } from './coming-days.ts';

test('[ED-03] the coming days have their weekday, and whether they are bank holidays in England', () => {
  const days = comingDays('2026-11-29');
  expect(days[0]).toEqual({ day: '2026-11-29', weekday: 'sunday', isBankHoliday: false, text: 'Sunday 29 November' });
  // St Andrew's Day is Scotland's; Boxing Day is a Saturday, and its Monday is the holiday.
  const holidays = days.filter(({ isBankHoliday }) => isBankHoliday).map(({ text }) => text);
  expect(holidays).toEqual(['Friday 25 December', 'Monday 28 December', 'Friday 1 January']);
});

test('[ED-03] no day is skipped or repeated as summer time begins and ends', () => {
  for (const first of ['2027-03-20', '2027-10-20']) {
    const days = comingDays(first).map(({ day }) => day);
    expect(new Set(days).size).toBe(60);
    expect(days).toEqual([...days].sort());
  }
});
