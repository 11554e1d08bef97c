import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EMPTY_NOTICE, faultsOfNotice, toNotices, withNotices } from './header-notice-texts.ts';

const TEXT = readFileSync(new URL('../../../../content/feeds/header.json', import.meta.url), 'utf8');
const NOW = new Date('2027-03-27T12:00Z');

test('[ED-03] notices that nobody changed leave the header as it is', () => {
  expect(withNotices(TEXT, toNotices(TEXT))).toBe(TEXT);
});

test('[ED-03] a notice is in the feed with its period, and reads back', () => {
  const notice = {
    ...EMPTY_NOTICE,
    text: ' Closed at Easter ',
    linkText: 'Our hours',
    href: '/help-and-support/contact-us',
    period: { from: { day: '2027-03-26', time: '22:00' }, until: { day: '2027-03-28', time: '' } },
  };
  const written = withNotices(TEXT, [notice]);
  expect(JSON.parse(written)['secondary-banner']).toEqual([
    {
      text: 'Closed at Easter',
      link: { href: '/help-and-support/contact-us', text: 'Our hours' },
      from: '2027-03-26T22:00',
      until: '2027-03-28T23:59',
    },
  ]);
  expect(toNotices(written)[0]?.period.until).toEqual({ day: '2027-03-28', time: '23:59' });
  expect(faultsOfNotice(notice, NOW)).toEqual({});
});

test.each([
  ['no words', { linkText: ' ' }, { linkText: 'Enter the link text' }],
  [
    'a script for an address',
    { href: 'javascript:alert(1)' },
    { href: 'Enter an address that begins with / or https://' },
  ],
  [
    'another host without its scheme',
    { href: '//evil.example' },
    { href: 'Enter an address that begins with / or https://' },
  ],
])('[ED-03] a notice with %s is refused', (_, change, faults) => {
  const [standing] = toNotices(TEXT);
  expect(faultsOfNotice({ ...EMPTY_NOTICE, ...standing, ...change }, NOW)).toEqual(faults);
});
