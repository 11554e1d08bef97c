/**
 * A supplier whose answers differ from ours, member by member. The variations come from the schemas, so that a new member
 * has them too.
 */
import { ListedAddresses } from '@larkfield/api-schemas/addresses';
import { AccountList, AccountStatusCount, CustomerList, PremisesList } from '@larkfield/api-schemas/customers';
import { CategoriesFeed, MeterReadFeed, OutageFeed } from '@larkfield/api-schemas/feeds';
import { HeaderFeed } from '@larkfield/api-schemas/header';
import { CreatedLead } from '@larkfield/api-schemas/leads';
import { DealsFeed, VideosFeed } from '@larkfield/api-schemas/media-feeds';
import { readLiberally } from '@larkfield/api-schemas/reading/liberal-reading';
import { memberAt } from '@larkfield/api-schemas/reading/schema-members';
import { StaticCategoriesFeed } from '@larkfield/api-schemas/static-categories';
import { describe, expect, test } from 'vitest';
import type { ZodType } from 'zod';
import type { Assets } from '../../app/context.ts';
import { pageFrame } from '../../app/layout/page-frame.tsx';
import type { PublicSettings } from '../../app/public-settings.ts';
import { membersOf, pointerOf, textsIn, variationsOf } from './testing/variations.ts';

const shown = { from: '2026-01-01T09:00', until: '2036-01-01T09:00' };
const link = (name: string) => ({ text: `Shown ${name}`, href: `/${name}` });
const banner = (name: string) => ({ text: `Shown ${name} text`, link: { ...link(name), type: 'plain' }, ...shown });
const lines = (name: string) => ({
  'house-name': `${name} house`,
  'flat-number': `${name} flat`,
  'house-number': `${name} number`,
  'address-line1': `${name} line 1`,
  'address-line2': `${name} line 2`,
  'postal-town': `${name} town`,
  county: `${name} county`,
  postcode: 'LS6 3HN',
  address: `${name} label`,
});
const address = (id: string) => ({ type: 'addresses', id, attributes: lines(id) });
const to = (id: string) => ({ data: { type: 'addresses', id } });
const labelled = (name: string) => ({ label: `Shown ${name}`, link: `/${name}`, externalLink: false });

const HEADER = {
  hideA11yBtn: false,
  sections: [
    {
      heading: 'Shown section',
      href: '/section',
      subheadings: [{ heading: 'Shown subheading', href: '/subheading', links: [link('first'), link('second')] }],
    },
  ],
  'quick-links': [{ heading: 'Shown shortcut', href: '/shortcut', icon: 'bell', links: [link('quick')] }],
  'secondary-banner': [banner('secondary')],
  'menu-banner': [banner('menu')],
  footer: {
    groups: [{ heading: 'Shown group', links: [link('group')] }],
    legal: 'Shown legal',
    social: [{ ...link('social'), icon: 'facebook' }],
  },
};

const staticCategory = (id: string, categoryData: object) => ({
  id,
  mainCategory: true,
  title: `${id} title`,
  description: `${id} description`,
  link: `/help-and-support/${id}`,
  cta: `${id} cta`,
  decoration: 'meter',
  externalLink: false,
  ctaItems: [{ title: `${id} card`, description: `${id} card text`, button: `${id} button`, path: '/card' }],
  newLayout: true,
  categoryData,
});
const question = (name: string) => ({
  image: `${name} image`,
  pill: `${name} pill`,
  title: `${name} question`,
  link: `/${name}/question`,
  description: `${name} answer`,
  externalLink: false,
});
const questions = (name: string) => ({
  title: `${name} questions`,
  commonQuestions: [question(name)],
  allArticlesTitle: `${name} articles`,
  allArticles: [{ title: `${name} group`, articleLinks: [labelled(`${name}/article`)] }],
  lastArticle: { ...labelled(`${name}/last`), description: `${name} last` },
});

/** Members of an answer without which there is nothing to read, so that it counts as a failed call. */
const WHOLE = ['/data', '/data/id'];

interface Answer {
  schema: ZodType;
  sample: object;
  /** Members that another sample has, since a value can be of one kind only. */
  elsewhere?: (pointer: string) => boolean;
}

const ofLists = (pointer: string) => /categoryData\/articles/.test(pointer);

const ANSWERS: Record<string, Answer> = {
  header: { schema: HeaderFeed, sample: HEADER },
  categories: {
    schema: CategoriesFeed,
    sample: {
      data: [
        { type: 'categories', id: 'meters', attributes: { title: 'Meters', 'meta-description': 'About meters' } },
        { type: 'categories', id: 'bills', attributes: { title: 'Bills', 'meta-description': 'About bills' } },
      ],
      included: [
        {
          type: 'article-lists',
          id: 'meters',
          attributes: {
            articles: [
              { label: 'faulty', title: 'A fault', ...shown },
              { label: 'other', title: 'Other' },
            ],
          },
        },
      ],
      meta: { gone: [{ path: 'meters/old', title: 'An old one', moved: '/help-and-support/meters/faulty' }] },
    },
  },
  outage: { schema: OutageFeed, sample: { title: 'Shown', message: 'Sorry', areas: ['LS6'], ...shown } },
  meterRead: {
    schema: MeterReadFeed,
    sample: {
      isMeterReadWeek: true,
      weeks: [shown],
      contactCardPillTemplate: 'Pill',
      contactCardTemplate: 'Card',
      headingTemplate: 'Heading',
      smrErrorTemplate: 'Try again',
    },
  },
  staticCategories: {
    schema: StaticCategoriesFeed,
    sample: {
      categories: [staticCategory('meters', questions('meters')), staticCategory('bills', questions('bills'))],
    },
    elsewhere: ofLists,
  },
  staticLists: {
    schema: StaticCategoriesFeed,
    sample: {
      categories: [
        staticCategory('advice', {
          articlesTitle: 'Articles on advice',
          articles: [{ label: 'One', path: '/one', externalLink: false }],
        }),
      ],
    },
    elsewhere: (pointer) => /categoryData\//.test(pointer) && !ofLists(pointer),
  },
  videos: {
    schema: VideosFeed,
    sample: {
      videos: [
        {
          id: 'read-a-meter',
          title: 'Read a meter',
          duration: 40,
          poster: '/p.jpg',
          sources: [{ src: '/v.mp4', type: 'video/mp4' }],
          captions: '/c.vtt',
          transcript: ['Look at the dial.'],
          article: '/help-and-support/meters/read',
          ...shown,
        },
      ],
    },
  },
  deals: {
    schema: DealsFeed,
    sample: {
      heading: 'Deals',
      intro: 'For you',
      pendingNotice: 'Soon',
      deals: [
        { id: 'fix', title: 'Fix', pill: 'New', description: 'A year', features: ['Fixed'], months: 12, ...shown },
      ],
    },
  },
  addresses: { schema: ListedAddresses, sample: { data: [address('first'), address('second')] } },
  count: { schema: AccountStatusCount, sample: { liveCount: 1, lostCount: 0, preLiveCount: 0 } },
  accounts: {
    schema: AccountList,
    sample: {
      data: [
        {
          id: 'account',
          person: { firstName: 'Amara', lastName: 'Okafor' },
          email: 'amara@example.com',
          mobile: '07700900101',
          correspondenceAddress: { ...lines('home'), id: 'home' },
        },
      ],
    },
  },
  customers: {
    schema: CustomerList,
    sample: {
      data: [
        {
          type: 'customers',
          id: 'customer',
          attributes: { 'first-name': 'Gethin', surname: 'Pugh', email: 'g@example.com', mobile: '07700900102' },
          relationships: { 'correspondence-address': to('home') },
        },
      ],
    },
  },
  premises: {
    schema: PremisesList,
    sample: {
      data: [
        {
          type: 'premises',
          id: 'premise',
          relationships: { address: to('home'), 'correspondence-address': to('home') },
        },
      ],
      included: [address('home')],
    },
  },
  lead: {
    schema: CreatedLead,
    sample: {
      data: { type: 'leads', id: 'LF-7K3M-92QX', attributes: { topic: 'help' } },
      meta: { 'case-token': 'abcdefghijklmnopqrstuvwx', 'confirmation-mail': true },
    },
  },
};

describe.each(Object.entries(ANSWERS))('%s', (_, { schema, sample, elsewhere = () => false }) => {
  test('[HC-05] the sample has every member of the schema, and is read whole', () => {
    const missing = membersOf(schema).filter(
      (path) => !elsewhere(pointerOf(path)) && memberAt(sample, path) === undefined,
    );
    expect(missing).toEqual([]);
    expect(readLiberally<unknown>(schema, JSON.stringify(sample)).leftOut).toEqual([]);
  });

  const own = variationsOf(schema, sample, elsewhere);

  test(`[HC-05, AR-04] none of ${own.length} variations takes anything else away without saying so`, () => {
    const faults = own.flatMap((variation) => faultsOf(schema, sample, variation));
    expect(faults).toEqual([]);
  });
});

type Variation = ReturnType<typeof variationsOf>[number];

/** What a variation takes away that it should not. */
function faultsOf(schema: ZodType, sample: object, { kind, pointer, answer }: Variation): string[] {
  const name = `${pointer} ${kind}`;
  const read = tryToRead(schema, answer);
  if (!read) return WHOLE.includes(pointer) && kind !== 'extra' && kind !== 'twice' ? [] : [`${name}: nothing is read`];
  const isBelow = (text: string, at: string) => text === at || text.startsWith(`${at}/`);
  const left = new Set(textsIn(read.data).map(({ text }) => text));
  const whole = new Set(textsIn(readLiberally<unknown>(schema, JSON.stringify(sample)).data).map(({ text }) => text));
  const lost = textsIn(sample)
    .filter(({ text }) => whole.has(text) && !left.has(text))
    .filter((text) => !isBelow(text.pointer, pointer))
    .filter((text) => !read.leftOut.some((at) => isBelow(text.pointer, at)));
  const faults = lost.map((text) => `${name}: ${text.pointer} is lost`);
  if (kind === 'wrong type' && read.leftOut.length === 0) faults.push(`${name}: not reported`);
  if (kind === 'extra' && read.leftOut.length > 0) faults.push(`${name}: reported`);
  return faults;
}

function tryToRead(schema: ZodType, answer: unknown) {
  try {
    return readLiberally<unknown>(schema, JSON.stringify(answer));
  } catch {
    return undefined;
  }
}

describe('[SH-03, SH-04] the header of every page', () => {
  // The frame uses no other settings and assets.
  const settings = { supplierName: 'Larkfield', hasSignIn: false, scripts: { hasBanner: false } } as PublicSettings;
  const assets = { styleParts: [], icons: '/i.svg' } as unknown as Assets;

  test('shows each text that its feed has, and leads to search, contact and emergencies, in every variation', () => {
    for (const { kind, pointer, answer } of variationsOf(HeaderFeed, HEADER, () => false)) {
      const feed = readLiberally(HeaderFeed, JSON.stringify(answer)).data;
      const visitor = { state: 'signed-out' } as const;
      const { header, footer } = pageFrame({ feed, visitor, path: '/a', hasSearch: false, settings, assets });
      const html = header + footer;
      const { 'menu-banner': inPanels, ...others } = feed;
      const hasPanels = feed.sections.some(({ subheadings }) => subheadings.length > 0);
      const texts = textsIn(hasPanels ? feed : others).flatMap(({ text }) => (text.startsWith('Shown') ? text : []));
      expect([`${pointer} ${kind}`, texts.filter((text) => !html.includes(text))]).toEqual([`${pointer} ${kind}`, []]);
      for (const path of ['/search', '/help-and-support/contact-us', '/help-and-support/emergencies'])
        expect([`${pointer} ${kind}`, header.includes(`href="${path}"`)]).toEqual([`${pointer} ${kind}`, true]);
    }
  });
});
