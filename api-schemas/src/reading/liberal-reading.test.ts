import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { AddressList } from '../addresses.ts';
import { AccountList, AccountStatusCount, CustomerList, PremisesList } from '../customers.ts';
import { CategoriesFeed, MeterReadFeed, OutageFeed } from '../feeds.ts';
import { HeaderFeed } from '../header.ts';
import { DealsFeed, VideosFeed } from '../media-feeds.ts';
import { StaticCategoriesFeed } from '../static-categories.ts';
import { readLiberally } from './liberal-reading.ts';

const address = (id: string) => ({
  type: 'addresses',
  id,
  attributes: {
    'address-line1': '1 High Street',
    'address-line2': null,
    'postal-town': 'London',
    county: null,
    postcode: 'SW1A 1AA',
    address: '1 High Street, London, SW1A 1AA',
  },
});
const category = (id: string) => ({ id, attributes: { 'meta-description': `About ${id}` } });
const articles = (id: string, ...labels: unknown[]) => ({ id, attributes: { articles: labels } });
const staticCategory = (id: string) => ({
  id,
  mainCategory: true,
  title: 'Meters',
  description: 'About meters',
  link: '/help-and-support/meters',
  cta: 'See meters',
  decoration: 'meter',
  externalLink: false,
});
const question = {
  image: 'bill',
  pill: '',
  title: 'Why?',
  link: '/help-and-support/meters/why',
  description: 'Because',
};
const questions = (...commonQuestions: unknown[]) => ({
  title: 'Common questions',
  commonQuestions,
  allArticlesTitle: 'All',
  allArticles: [{ title: 'Group', articleLinks: [{ label: 'One', link: '/one' }] }],
});
const link = { text: 'Bills', href: '/help-and-support/bills-and-payments' };
const section = (...links: unknown[]) => ({
  heading: 'Help',
  href: '/help',
  subheadings: [{ heading: 'Bills', links }],
});
const video = (id: string) => ({
  id,
  title: 'Read a meter',
  duration: 40,
  poster: '/p.jpg',
  sources: [{ src: '/v.mp4', type: 'video/mp4' }],
  captions: '/c.vtt',
  transcript: ['Look at the dial.'],
});
const deal = (id: string) => ({ id, title: 'Fixed', description: 'A year', features: ['Fixed price'], months: 12 });
const deals = (...rows: unknown[]) => ({ heading: 'Deals', intro: 'For you', pendingNotice: 'Soon', deals: rows });

describe('[HC-05] a feed is read without members that its schema does not have', () => {
  test.each([
    ['categories', CategoriesFeed, { data: [category('meters')], included: [articles('meters', { label: 'faulty' })] }],
    ['outage', OutageFeed, { title: 'Payments', message: 'are slow' }],
    ['no outage', OutageFeed, { title: null }],
    ['meter readings, out of their week', MeterReadFeed, { isMeterReadWeek: false }],
    ['header', HeaderFeed, { hideA11yBtn: true, sections: [], 'quick-links': [], 'secondary-banner': [] }],
    ['addresses', AddressList, { data: [address('1')] }],
    ['status count', AccountStatusCount, { liveCount: 1 }],
    ['accounts', AccountList, { data: [{ person: { firstName: 'Amara', lastName: 'Okafor' }, email: 'a@b.example' }] }],
    ['customers', CustomerList, { data: [{ id: '1', attributes: { 'first-name': 'Amara', surname: 'Okafor' } }] }],
    ['premises', PremisesList, { included: [address('1')] }],
    ['static categories', StaticCategoriesFeed, { categories: [staticCategory('a')] }],
    ['videos', VideosFeed, { videos: [video('a')] }],
    ['deals', DealsFeed, deals(deal('a'))],
    ['an outage with members of another system', OutageFeed, { title: 'Payments', message: 'are slow', severity: 3 }],
    ['a count with members of another system', AccountStatusCount, { liveCount: 1, lostCount: 0, total: '1' }],
    ['no addresses', AddressList, { data: [] }],
  ])('%s', (_, schema, feed) => {
    expect(readLiberally<unknown>(schema, JSON.stringify(feed)).leftOut).toEqual([]);
  });
});

describe('[HC-05] a member that can be absent counts as absent if it is', () => {
  const read = (schema: z.ZodType, feed: unknown) => readLiberally(schema, JSON.stringify(feed));

  test.each([null, '', undefined])('given as %j, and nothing is reported', (title) => {
    const feed = { data: [{ id: 'meters', attributes: { title, 'meta-description': 'About' } }], included: [] };
    const { data, leftOut } = readLiberally(CategoriesFeed, JSON.stringify(feed));
    expect(data.data).toEqual([{ id: 'meters', attributes: { 'meta-description': 'About' } }]);
    expect(leftOut).toEqual([]);
  });

  test.each([{}, { attributes: null }, { attributes: {} }, { attributes: { 'meta-description': null } }])(
    'without a description: %j',
    (category) => {
      expect(read(CategoriesFeed, { data: [{ id: 'meters', ...category }] })).toEqual({
        data: { data: [{ id: 'meters', attributes: { 'meta-description': '' } }], included: [] },
        leftOut: [],
      });
    },
  );

  test('of another type, and it is reported', () => {
    const feed = { sections: [{ heading: 'Energy', href: 'javascript:alert(1)', subheadings: 'none' }] };
    expect(read(HeaderFeed, feed)).toMatchObject({
      data: { sections: [{ heading: 'Energy', subheadings: [] }] },
      leftOut: ['/sections/0/href', '/sections/0/subheadings'],
    });
  });
});

describe('[HC-05] a value in another JSON type that says the same is read', () => {
  test.each([
    ['a number for a text', OutageFeed, { title: 404 }, { title: '404' }],
    ['a text for a truth value', MeterReadFeed, { isMeterReadWeek: 'true' }, { isMeterReadWeek: true }],
    ['a text for a number', AccountStatusCount, { liveCount: '2' }, { liveCount: 2 }],
    ['one row for a list', HeaderFeed, { 'menu-banner': { text: 'Hello' } }, { 'menu-banner': [{ text: 'Hello' }] }],
    ['an empty object for a list', HeaderFeed, { sections: {} }, { sections: [] }],
  ])('%s', (_, schema, feed, expected) => {
    const { data, leftOut } = readLiberally<unknown>(schema, JSON.stringify(feed));
    expect(data).toMatchObject(expected);
    expect(leftOut).toEqual([]);
  });

  test('of a list where one value is expected the first, and the others are reported', () => {
    const { data, leftOut } = readLiberally(OutageFeed, JSON.stringify({ title: ['First', 'Second'] }));
    expect(data.title).toBe('First');
    expect(leftOut).toEqual(['/title/1']);
  });
});

describe('[HC-05] an invalid row is left out', () => {
  test.each([
    [
      'a null article',
      CategoriesFeed,
      { data: [], included: [articles('a', { label: 'x' }, null)] },
      '/included/0/attributes/articles/1',
    ],
    ['a null category', CategoriesFeed, { data: [null, category('a')], included: [] }, '/data/0'],
    [
      'a list of articles that is none',
      CategoriesFeed,
      { data: [], included: [{ id: 'a', type: 'pictures' }] },
      '/included/0',
    ],
    [
      'a static category without a title',
      StaticCategoriesFeed,
      { categories: [staticCategory('a'), { ...staticCategory('b'), title: undefined }] },
      '/categories/1',
    ],
    [
      'a question without a title',
      StaticCategoriesFeed,
      { categories: [{ ...staticCategory('a'), categoryData: questions(question, { link: '/what' }) }] },
      '/categories/0/categoryData/commonQuestions/1',
    ],
    ['a video without sources', VideosFeed, { videos: [video('a'), { ...video('b'), sources: [] }] }, '/videos/1'],
    ['a deal of another shape', DealsFeed, deals(deal('a'), 'a deal'), '/deals/1'],
    [
      'an address abroad',
      AddressList,
      { data: [address('1'), { ...address('2'), attributes: { postcode: '75001' } }] },
      '/data/1',
    ],
    ['a customer that is none', CustomerList, { data: [{ id: '1', attributes: {} }, 'Amara'] }, '/data/1'],
    [
      'a section of the menu without a heading',
      HeaderFeed,
      { sections: [{ name: 'Energy' }, section(link)] },
      '/sections/0',
    ],
    [
      'a banner of another shape',
      HeaderFeed,
      { 'secondary-banner': [{ html: '<b>Hello</b>' }, { link }] },
      '/secondary-banner/0',
    ],
    [
      'a null account',
      AccountList,
      { data: [null, { person: { firstName: 'Amara', lastName: 'Okafor' } }] },
      '/data/0',
    ],
    [
      'an address without a postcode',
      AddressList,
      { data: [{ type: 'addresses', id: '2', attributes: {} }] },
      '/data/0',
    ],
    ['an included null', PremisesList, { included: [address('1'), null] }, '/included/1'],
  ])('%s', (_, schema, feed, pointer) => {
    expect(readLiberally<unknown>(schema, JSON.stringify(feed)).leftOut).toEqual([pointer]);
  });

  test('the other rows stay, in their order', () => {
    const feed = { data: [null, category('a'), 7, category('b'), {}], included: [] };
    expect(readLiberally(CategoriesFeed, JSON.stringify(feed)).data.data.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('[PF-03] other included resources are not invalid', () => {
    const others = ['products', 'meters', 'contracts', 'appointments'].map((type) => ({
      type,
      id: '1',
      attributes: { status: 'live' },
    }));
    const included = [address('1'), ...others];
    const { data, leftOut } = readLiberally(PremisesList, JSON.stringify({ data: [], included }));
    expect(data.included).toHaveLength(5);
    expect(leftOut).toEqual([]);
  });
});

test('[HC-05] a row is left out if all the rows in it are invalid and one is required', () => {
  const feed = { videos: [{ ...video('a'), sources: [{ src: 7 }] }, video('b')] };
  const { data, leftOut } = readLiberally(VideosFeed, JSON.stringify(feed));
  expect(data.videos.map(({ id }) => id)).toEqual(['b']);
  expect(leftOut).toEqual(['/videos/0/sources/0', '/videos/0']);
});

test('[HC-05] an invalid value outside any list is an error', () => {
  for (const body of ['null', '[]', '{"data": 7}', '{"included": []}']) {
    expect(() => readLiberally(CategoriesFeed, body)).toThrow();
  }
});

test('[HC-05] a feed of 5,000 entries, half of them invalid, is read', () => {
  const data = Array.from({ length: 5000 }, (_, index) => (index % 2 === 0 ? category(`c${index}`) : { label: index }));
  const { data: read, leftOut } = readLiberally(CategoriesFeed, JSON.stringify({ data, included: [] }));
  expect(read.data).toHaveLength(2500);
  expect(leftOut).toHaveLength(2500);
});
