import { boundsOf } from '@larkfield/calendar/moments';
import { expect, test } from 'vitest';
import { faultsOfPeriod, toPeriod, toPeriodForm } from './period.ts';

const form = (fromDay: string, fromTime: string, untilDay: string, untilTime: string) => ({
  from: { day: fromDay, time: fromTime },
  until: { day: untilDay, time: untilTime },
});
const NOW = new Date('2027-03-27T12:00Z');

test.each([
  ['over midnight', form('2027-03-27', '22:00', '2027-03-28', '00:30'), '2027-03-27T22:00Z', '2027-03-28T00:30Z'],
  [
    'as summer time begins',
    form('2027-03-28', '00:30', '2027-03-28', '02:30'),
    '2027-03-28T00:30Z',
    '2027-03-28T01:30Z',
  ],
  [
    'in the hour that is left out',
    form('2027-03-28', '01:30', '2027-03-29', ''),
    '2027-03-28T01:30Z',
    '2027-03-29T22:59Z',
  ],
  ['as summer time ends', form('2027-10-31', '00:30', '2027-10-31', '02:30'), '2027-10-30T23:30Z', '2027-10-31T02:30Z'],
  ['a day without times', form('2027-03-28', '', '2027-03-28', ''), '2027-03-28T00:00Z', '2027-03-28T22:59Z'],
])('[ED-03] a period %s begins and ends when Great Britain’s clocks say so', (_, given, begins, ends) => {
  expect(faultsOfPeriod(given, NOW)).toEqual({});
  expect(boundsOf(toPeriod(given)).map((at) => new Date(at).toISOString())).toEqual(
    [begins, ends].map((moment) => new Date(moment).toISOString()),
  );
});

test('[ED-03] what is shown from now on, without an end, has neither', () => {
  expect(toPeriod(form('', '', '', ''))).toEqual({});
  expect(toPeriodForm({})).toEqual(form('', '', '', ''));
});

test('[ED-03] a moment with an offset is shown in Great Britain’s time', () => {
  expect(toPeriodForm({ from: '2027-03-28T01:00Z' }).from).toEqual({ day: '2027-03-28', time: '02:00' });
});

test.each([
  [
    'an end before its start',
    form('2027-04-02', '10:00', '2027-04-02', '09:00'),
    { until: 'Enter an end that is after the start' },
  ],
  [
    'an end at its start',
    form('2027-04-02', '10:00', '2027-04-02', '10:00'),
    { until: 'Enter an end that is after the start' },
  ],
  // 01:30 does not exist that night: it is 02:30 by the clock.
  [
    'an end that the clocks leave out, at its start',
    form('2027-03-28', '02:30', '2027-03-28', '01:30'),
    { until: 'Enter an end that is after the start' },
  ],
  ['an end that is over', form('', '', '2027-03-27', '11:59'), { until: 'Enter an end in the future' }],
  ['a time without its day', form('', '10:00', '', ''), { from: 'Enter the day, too' }],
])('[ED-03] %s is refused', (_, given, faults) => {
  expect(faultsOfPeriod(given, NOW)).toEqual(faults);
});
