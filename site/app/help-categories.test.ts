import { expect, test } from 'vitest';
import { METERS } from '../testing/meters-category.ts';
import type { ContentFeeds } from './context.ts';
import { helpCategories } from './help-categories.ts';

const listed = (id: string, title?: string) => ({ id, attributes: { title, 'meta-description': `About ${id}` } });

type Feeds = Pick<ContentFeeds, 'categories' | 'staticCategories'>;
const unavailable = async () => ({ status: 'unavailable' as const });
const feedOf = (...data: ReturnType<typeof listed>[]): Feeds => ({
  staticCategories: unavailable,
  categories: async () => ({ status: 'ok', data: { data, included: [] } }),
});

test('[CA-10, LA-04] the static categories are listed unchanged', async () => {
  const staticCategories: Feeds['staticCategories'] = async () => ({ status: 'ok', data: { categories: [METERS] } });
  expect(await helpCategories({ ...feedOf(listed('meters'), listed('more')), staticCategories })).toEqual([METERS]);
});

test('[LA-04, HC-05] without static categories those of the feed are listed, with titles from their ids if need be', async () => {
  const categories = await helpCategories(feedOf(listed('heat-networks'), listed('meters', 'Meters')));
  expect(categories).toEqual([
    expect.objectContaining({
      title: 'Heat networks',
      description: 'About heat-networks',
      link: '/help-and-support/heat-networks',
      mainCategory: true,
    }),
    expect.objectContaining({ title: 'Meters' }),
  ]);
});

test('[CA-10] struggling to pay and emergencies of the feed are not main categories', async () => {
  const categories = await helpCategories(feedOf(listed('struggling-to-pay'), listed('emergencies')));
  expect(categories.map(({ mainCategory }) => mainCategory)).toEqual([false, false]);
});

test('[HC-05] of a feed of thousands, fifty are listed; without a feed, none', async () => {
  const many = Array.from({ length: 5000 }, (_, index) => listed(`c${index}`));
  expect(await helpCategories(feedOf(...many))).toHaveLength(50);
  expect(await helpCategories({ staticCategories: unavailable, categories: unavailable })).toEqual([]);
});
