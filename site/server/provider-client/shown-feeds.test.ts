import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createFeedReader } from './feeds.ts';

/** Feeds of a content server, by the end of their path. */
type Bodies = Record<string, object>;

function reader(bodies: Bodies) {
  const clock = { now: new Date(0) };
  const get = async ({ path }: { path: string }) => {
    const body = Object.entries(bodies).find(([name]) => path.endsWith(name))?.[1];
    return body ? JSON.stringify(body) : '<title>An article</title><div class="content-panel">Words</div>';
  };
  const feeds = createFeedReader(get, pino({ level: 'silent' }), () => clock.now);
  return { feeds, at: (moment: string) => void Object.assign(clock, { now: new Date(moment) }) };
}

const categories = (articles: object[], gone: object[] = []) => ({
  data: [{ id: 'meters', attributes: { title: 'Meters', 'meta-description': 'All' } }],
  included: [{ id: 'meters', attributes: { articles } }],
  meta: { gone },
});

const look = { mainCategory: true, title: 'Meters', description: 'All', link: '/help-and-support/meters', cta: 'Go' };
const lists = (slugs: string[]) => ({
  categories: [
    {
      ...look,
      decoration: 'red',
      id: 'meters',
      categoryData: {
        articlesTitle: 'All',
        articles: slugs.map((slug) => ({ label: slug, path: `/help-and-support/meters/${slug}` })),
      },
    },
  ],
});

test.each([
  ['over midnight', '2026-12-24T22:00', '2026-12-25T02:00', '2026-12-24T22:00Z', '2026-12-25T02:00Z'],
  ['as summer time begins', '2026-03-29T00:30', '2026-03-29T02:30', '2026-03-29T00:30Z', '2026-03-29T01:30Z'],
  ['as summer time ends', '2026-10-25T00:30', '2026-10-25T02:30', '2026-10-24T23:30Z', '2026-10-25T02:30Z'],
])('[ED-02] an article is listed only between its start and its end, %s', async (_, from, until, begins, ends) => {
  const article = { label: 'night', title: 'Night', from, until };
  const always = { label: 'always', title: 'Always' };
  const { feeds, at } = reader({
    'static-categories.json': lists(['always', 'night']),
    'categories.json': categories([always, article]),
  });
  const listed = async () => {
    const [feed, pages] = [await feeds.categories(), await feeds.staticCategories()];
    const slugs = feed.status === 'ok' ? feed.data.included.flatMap(({ attributes }) => attributes.articles) : [];
    const names = slugs.map(({ label }) => label);
    for (const slug of ['always', 'night'])
      expect(JSON.stringify(pages).includes(`/meters/${slug}`)).toBe(names.includes(slug));
    return names;
  };
  const [start, end] = [Date.parse(begins), Date.parse(ends)];
  at(new Date(start - 1).toISOString());
  expect(await listed()).toEqual(['always']);
  expect(feeds.steadyFor()).toBe(1);
  at(begins);
  expect(await listed()).toEqual(['always', 'night']);
  expect(feeds.steadyFor()).toBe(end - start);
  at(new Date(end - 1).toISOString());
  expect(await listed()).toEqual(['always', 'night']);
  at(ends);
  expect(await listed()).toEqual(['always']);
  expect(feeds.steadyFor()).toBe(Number.POSITIVE_INFINITY);
});

test('[ED-03] an outage and a meter-read week begin and end by themselves', async () => {
  const { feeds, at } = reader({
    'help-and-support.json': {
      title: 'Slow',
      message: '<p>x</p>',
      from: '2026-12-24T22:00',
      until: '2026-12-25T02:00',
    },
    'submit-meter-read.json': {
      isMeterReadWeek: true,
      weeks: [{ from: '2026-12-01T00:00', until: '2026-12-08T00:00' }],
    },
  });
  const shown = async () => {
    const [outage, week] = [await feeds.outage(), await feeds.meterRead()];
    return [outage.status === 'ok' && outage.data.title, week.status === 'ok' && week.data.isMeterReadWeek];
  };
  at('2026-12-07T23:59:59.999Z');
  expect(await shown()).toEqual(['', true]);
  at('2026-12-08T00:00Z');
  expect(await shown()).toEqual(['', false]);
  at('2026-12-25T00:00Z');
  expect(await shown()).toEqual(['Slow', false]);
  at('2026-12-25T02:00Z');
  expect(await shown()).toEqual(['', false]);
});

test('[ED-02] a moved article is followed to its last address, and never in a circle', async () => {
  const gone = [
    { path: 'meters/a', moved: '/help-and-support/meters/b' },
    { path: 'meters/b', moved: '/help-and-support/meters/c' },
    { path: 'meters/x', moved: '/help-and-support/meters/y' },
    { path: 'meters/y', moved: '/help-and-support/meters/x' },
    { path: 'meters/w', title: 'Withdrawn' },
  ];
  const { feeds } = reader({ 'categories.json': categories([{ label: 'c', title: 'C' }], gone) });
  expect((await feeds.gone('meters', 'a'))?.moved).toBe('/help-and-support/meters/c');
  expect((await feeds.gone('meters', 'b'))?.moved).toBe('/help-and-support/meters/c');
  expect(await feeds.gone('meters', 'x')).toBeUndefined();
  expect(await feeds.gone('meters', 'w')).toEqual({ path: 'meters/w', title: 'Withdrawn' });
  expect(await feeds.gone('meters', 'unknown')).toBeUndefined();
});
