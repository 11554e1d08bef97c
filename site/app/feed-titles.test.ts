import { expect, test } from 'vitest';
import { METERS } from '../testing/meters-category.ts';
import type { ArticlePage, ContentFeeds } from './context.ts';
import { categoryTitle, withTitles } from './feed-titles.ts';

const article: ArticlePage = {
  title: 'My meter is faulty',
  description: '',
  kind: 'parsys',
  html: '',
  related: [],
  keywords: [],
};
const feeds: Pick<ContentFeeds, 'article' | 'staticCategories'> = {
  article: async (_, slug) => (slug === 'faulty-meter' ? { status: 'ok', data: article } : { status: 'unavailable' }),
  staticCategories: async () => ({ status: 'ok', data: { categories: [METERS] } }),
};

test.each([
  ['meters', 'Meters', 'Meters'],
  ['meters', undefined, 'Your meters'],
  ['heat-networks', undefined, 'Heat networks'],
])('[HC-05, CA-02] the category %s, called %s by the feed, is called %s', async (id, title, shown) => {
  expect(await categoryTitle(feeds, { id, attributes: { title } })).toBe(shown);
});

test("[HC-05, CA-07] an article's title is the feed's, or else its own, or else made from its slug", async () => {
  const listed = [
    { label: 'faulty-meter', title: 'I think it is faulty' },
    { label: 'faulty-meter' },
    { label: 'read-it' },
  ];
  const titles = (await withTitles(feeds, 'meters', listed)).map(({ title }) => title);
  expect(titles).toEqual(['I think it is faulty', 'My meter is faulty', 'Read it']);
});
