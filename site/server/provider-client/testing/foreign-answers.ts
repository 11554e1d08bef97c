/**
 * Answers of another supplier that have every member of their schemas: variations are made from them. Texts that a page
 * shows are told apart.
 */
import { ListedAddresses } from '@larkfield/api-schemas/addresses';
import { AccountList, AccountStatusCount, CustomerList, PremisesList } from '@larkfield/api-schemas/customers';
import { CategoriesFeed, MeterReadFeed, OutageFeed } from '@larkfield/api-schemas/feeds';
import { HeaderFeed } from '@larkfield/api-schemas/header';
import { CreatedLead } from '@larkfield/api-schemas/leads';
import { DealsFeed, VideosFeed } from '@larkfield/api-schemas/media-feeds';
import { StaticCategoriesFeed } from '@larkfield/api-schemas/static-categories';
import type { ZodType } from 'zod';

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

export const HEADER = {
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

export interface Answer {
  schema: ZodType;
  sample: object;
  /** Members that another sample has, since a value can be of one kind only. */
  elsewhere?: (pointer: string) => boolean;
}

const ofLists = (pointer: string) => /categoryData\/articles/.test(pointer);

export const ANSWERS = {
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
} satisfies Record<string, Answer>;
