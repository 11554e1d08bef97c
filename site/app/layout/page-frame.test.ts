import type { HeaderFeed } from '@larkfield/api-schemas/header';
import { expect, test } from 'vitest';
import type { Assets } from '../context.ts';
import type { PublicSettings } from '../public-settings.ts';
import { type FrameFacts, pageFrame } from './page-frame.tsx';

// The frame uses no other settings.
const settings = {
  supplierName: 'Larkfield',
  hasSignIn: true,
  hasCases: true,
  scripts: { hasBanner: true },
} as PublicSettings;
const assets: Assets = {
  brand: 'Larkfield Energy',
  enhance: '/e.js',
  formPages: {},
  stylesheets: [],
  styleParts: [{ css: 'h', marks: ['<hs-header'] }, { css: 'm', marks: ['<main'] }, { css: 'a' }],
  font: '/f.woff2',
  icons: '/i.svg',
  illustrations: { all: '/d.svg', topics: '/t.svg', emergencies: '/g.svg' },
  workers: { keeping: '/e.js', removing: '/f.js' },
};
const feedWith = (heading: string): HeaderFeed => ({
  hideA11yBtn: false,
  'quick-links': [{ heading, href: '/quick', links: [] }],
  sections: [],
  'menu-banner': [],
  'secondary-banner': [],
  footer: { groups: [], legal: '', social: [] },
});
const feed = feedWith('Quick');

const frame = (facts: Partial<FrameFacts> = {}) =>
  pageFrame({ feed, visitor: { state: 'signed-out' }, path: '/a', hasSearch: false, settings, assets, ...facts });

test('links to sign-in and search with the path of the page', () => {
  expect(frame({ path: '/b' }).header).toContain('return=%2Fb');
  expect(frame({ hasSearch: true }).header).toContain('value="/a"');
  expect(frame({ visitor: { state: 'unknown' } }).header).toContain('Sign out');
});

test('[SH-03] shows the header feed, or a minimum of links without it', () => {
  expect(frame().header).toContain('Quick');
  expect(frame({ feed: feedWith('Quicker') }).header).toContain('Quicker');
  expect(frame({ feed: undefined }).footer).toContain('/help-and-support/emergencies');
  expect(frame().header).toContain('>Quick<');
});

test.each([
  ['nothing', {}],
  [
    'contact and emergencies alone',
    {
      sections: ['contact-us', 'emergencies'].map((name) => ({
        heading: name,
        href: `/help-and-support/${name}`,
        subheadings: [],
      })),
    },
  ],
  ['a menu without contact or emergencies', { sections: [{ heading: 'Energy', subheadings: [] }] }],
  [
    'a shortcut alone',
    { 'quick-links': [{ heading: 'Emergencies', href: '/help-and-support/emergencies', links: [] }] },
  ],
])('[SH-04] search, contact and emergencies are in the header, whose feed has %s', (_, part) => {
  const { header, footer } = frame({ feed: { ...feedWith('Quick'), ...part } });
  for (const path of ['/search', '/help-and-support/contact-us', '/help-and-support/emergencies'])
    expect(header.split(`href="${path}"`).length).toBeGreaterThan(1);
  expect(footer).toContain('/help-and-support/emergencies');
});

test('[SH-03] notices of the menu are shown at its end if it has no panel', () => {
  const sections = [{ heading: 'Energy', href: '/energy', subheadings: [] }];
  const { header } = frame({ feed: { ...feed, sections, 'menu-banner': [{ text: 'We are closed on Friday' }] } });
  expect(header.split('We are closed on Friday')).toHaveLength(2);
});

test('[SH-03] what has no address is shown as text, with the links below it', () => {
  const links = [{ text: 'Solar' }, { text: 'Wind', href: '/wind' }];
  const { header, footer } = frame({
    feed: {
      ...feedWith('Quick'),
      sections: [{ heading: 'Energy', subheadings: [{ heading: 'Sources', links }] }],
      'quick-links': [{ heading: 'Help', links: [] }],
      'secondary-banner': [{ text: 'We are closed' }, { text: 'Read why', link: { href: '/why' } }],
      footer: { groups: [{ heading: 'Company', links }], legal: '', social: [] },
    },
  });
  expect(header).toContain('<summary>Energy</summary>');
  expect(header).toContain('<span>Solar</span>');
  expect(header).toContain('<a href="/wind">Wind</a>');
  expect(header).toContain('<span>Help</span>');
  expect(header).toContain('<span>We are closed</span>');
  expect(header).toContain('<a href="/why">Read why</a>');
  expect(footer).toContain('<span>Solar</span>');
});

test('[AU-01] a customer’s name is never shown to somebody else', () => {
  const signedIn = (firstName: string) => frame({ visitor: { state: 'signed-in', firstName, session: '1' } }).header;
  expect(signedIn('Ada')).toContain('Hello, Ada');
  expect(signedIn('Bo')).toContain('Hello, Bo');
  expect(frame().header).not.toContain('Hello');
});

test('uses the built icons, and lists the style parts it needs', () => {
  expect(frame().header).toContain('/i.svg#menu');
  expect([...frame().styles].map(({ css }) => css)).toEqual(['h', 'a']);
});

test('[CT-03] without cases neither header nor footer leads to one', () => {
  const links = (hasCases: boolean) => {
    const { header, footer } = frame({
      feed: undefined,
      visitor: { state: 'unknown' },
      settings: { ...settings, hasCases },
    });
    return (header + footer).split('/find-my-case').length - 1;
  };
  expect([links(true), links(false)]).toEqual([2, 0]);
});
