import type { StaticCategory } from '@larkfield/api-schemas/static-categories';
import { expect, test } from 'vitest';
import type { ContentFeeds } from '../../context.ts';
import { type Category, findCategoryPage, layoutOf } from './load-category.ts';

const category = (id: string): Category => ({
  id,
  title: 'A title',
  description: '',
  articles: [{ slug: 'one', title: 'One', href: `/help-and-support/${id}/one` }],
});

const QUESTIONS: StaticCategory['categoryData'] = {
  title: 'Common questions',
  commonQuestions: [
    {
      image: 'scene-bill',
      pill: '',
      title: 'One',
      link: '/help-and-support/x/one',
      description: 'About one',
      externalLink: false,
    },
  ],
  allArticlesTitle: 'All articles',
  allArticles: [
    { title: 'Group', articleLinks: [{ label: 'One', link: '/help-and-support/x/one', externalLink: false }] },
  ],
};

const known = (id: string, rest: Partial<StaticCategory>): StaticCategory => ({
  id,
  mainCategory: true,
  title: 'A title',
  description: 'About it',
  link: `/help-and-support/${id}`,
  cta: 'See it',
  decoration: 'bills',
  externalLink: false,
  ctaItems: [],
  newLayout: false,
  ...rest,
});

test('[CA-06, SH-04] emergencies are found in a feed without them, and no other category is', async () => {
  // The only feed that finding a category without articles reads.
  const feeds = {
    categories: async () => ({ status: 'ok', data: { data: [], included: [] } }),
  } as unknown as ContentFeeds;
  expect(await findCategoryPage(feeds, 'emergencies')).toMatchObject({ status: 'ok', isListed: true });
  expect(await findCategoryPage(feeds, 'meters')).toMatchObject({ status: 'unknown' });
});

test('[CA-03] a category whose layout is not named has the one of its data', () => {
  const { newLayout: _, ...unnamed } = known('solar', {});
  const data = { articlesTitle: 'Advice', articles: [] };
  expect(layoutOf(category('solar'), { ...unnamed, categoryData: QUESTIONS }).layout).toBe('questions');
  expect(layoutOf(category('solar'), { ...unnamed, categoryData: data })).toEqual({ layout: 'articles', data });
  expect(layoutOf(category('solar'), unnamed).layout).toBe('search');
  expect(layoutOf(category('my-account'), unnamed).layout).toBe('articles');
});

test('[CA-08] a category without a layout of its own has a search landmark', () => {
  expect(layoutOf(category('heat-networks'), undefined)).toEqual({ layout: 'search' });
});

test('[CA-03] without its data the new layout falls back to the list of articles', () => {
  const bills = known('bills-and-payments', { newLayout: true, categoryData: QUESTIONS });
  expect(layoutOf(category('bills-and-payments'), bills)).toMatchObject({
    layout: 'questions',
    data: { title: 'Common questions' },
  });
  const bare = known('bills-and-payments', { newLayout: true });
  expect(layoutOf(category('bills-and-payments'), bare)).toMatchObject({
    layout: 'articles',
    data: { articles: [{ label: 'One', path: '/help-and-support/bills-and-payments/one' }] },
  });
});

test.each(['bills-and-payments', 'my-account', 'pay-as-you-go', 'meters'])(
  '[CA-03, CA-05] %s lists its articles if a supplier has no static categories',
  (id) => {
    expect(layoutOf(category(id), undefined)).toMatchObject({
      layout: 'articles',
      data: { articles: [{ label: 'One' }] },
    });
  },
);

test('[CA-05, CA-06, CA-07] meters, emergencies and the list categories have their own layouts', () => {
  expect(layoutOf(category('meters'), known('meters', { categoryData: QUESTIONS })).layout).toBe('questions');
  expect(layoutOf(category('emergencies'), undefined).layout).toBe('emergencies');
  expect(layoutOf(category('breakdowns'), undefined).layout).toBe('articles');
});
