import { expect, test } from 'vitest';
import { OpeningHours, openingHoursText } from './opening-hours.ts';

const weekdays = { from: 'monday', to: 'friday', opens: '08:00', closes: '20:00' };
const saturday = { from: 'saturday', to: 'saturday', opens: '09:00', closes: '17:30' };

test.each([
  [{ spans: [weekdays, saturday] }, 'Monday to Friday 8am to 8pm, Saturday 9am to 5:30pm'],
  [{ spans: [{ ...weekdays, to: 'sunday' }] }, 'every day 8am to 8pm'],
  [{ dayAndNight: 'everything' }, '24 hours a day, every day'],
  [
    { dayAndNight: 'emergencies', spans: [weekdays] },
    '24 hours a day for emergencies, otherwise Monday to Friday 8am to 8pm',
  ],
  [{ spans: [{ ...weekdays, opens: '00:00', closes: '12:00' }] }, 'Monday to Friday 12am to 12pm'],
])('%j is written out', (hours, text) => {
  expect(openingHoursText(OpeningHours.parse(hours))).toBe(text);
});

test.each([{}, { spans: [] }, { spans: [{ ...weekdays, opens: '8am' }] }, { spans: [{ ...weekdays, from: 'mon' }] }])(
  '%j is refused',
  (hours) => {
    expect(OpeningHours.safeParse(hours).success).toBe(false);
  },
);
