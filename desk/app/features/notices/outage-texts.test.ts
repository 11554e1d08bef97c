import { expect, test } from 'vitest';
import { faultsOf, toForm, withOutage } from './outage-texts.ts';

const NOW = new Date('2027-03-27T12:00Z');
const EMPTY = toForm('{ "title": "", "message": "" }');
const CUT = { ...EMPTY, title: 'Power cuts', message: 'Wait & see.\n\nBack < 9pm.', areas: 'ls6; bd 3' };

test('[ED-03] plain words become paragraphs without markup, and read back as they were typed', () => {
  const written = withOutage('{ "$schema": "x", "title": "", "message": "" }', { ...CUT, areas: 'ls6; bd3' });
  expect(JSON.parse(written)).toEqual({
    $schema: 'x',
    title: 'Power cuts',
    message: '<p>Wait &amp; see.</p><p>Back &lt; 9pm.</p>',
    areas: ['LS6', 'BD3'],
  });
  expect(toForm(written).message).toBe(CUT.message);
  expect(JSON.parse(withOutage(written, undefined))).toEqual({ $schema: 'x', title: '', message: '' });
});

test.each([
  [
    'a place instead of an area',
    { areas: 'Leeds' },
    { areas: 'Enter the first parts of postcodes, such as LS6: “LEEDS” is not one' },
  ],
  [
    'a digit alone',
    { areas: 'ls6; bd 3' },
    { areas: 'Enter the first parts of postcodes, such as LS6: “3” is not one' },
  ],
  [
    'nothing said',
    { areas: '', title: ' ', message: '' },
    {
      title: 'Enter what is wrong, in a few words',
      message: 'Enter what customers should know or do',
    },
  ],
])('[ED-03] a banner with %s is refused', (_, change, faults) => {
  expect(faultsOf({ ...CUT, ...change }, NOW)).toEqual(faults);
});
