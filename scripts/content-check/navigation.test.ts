import { StaticCategoriesFeed } from '@larkfield/api-schemas/static-categories';
import { expect, test } from 'vitest';
import { checkLinked, checkListed, checkMoved } from './navigation.ts';
import { testArticle } from './testing.ts';

const linkTo = (path: string) => `## Next\n\nRead [the other](/help-and-support/${path}).`;

test('[AR-01] an article that no other links to is reported', () => {
  const articles = [testArticle(linkTo('meters/send'), {}, 'meters/read'), testArticle('## Alone', {}, 'meters/send')];
  expect(checkLinked(articles)).toMatchObject([{ path: 'meters/read' }]);
});

test('[AR-01] a link to a part of an article counts', () => {
  const articles = [
    testArticle(linkTo('meters/send#by-phone'), {}, 'meters/read'),
    testArticle(linkTo('meters/read'), {}, 'meters/send'),
  ];
  expect(checkLinked(articles)).toEqual([]);
});

test('[AR-01] a link to itself, or among the related articles, does not count', () => {
  const articles = [testArticle(linkTo('meters/read'), { related: ['meters/send'] }, 'meters/read')];
  expect(checkLinked(articles)).toHaveLength(1);
});

const category = (id: string, categoryData: object) => ({
  id,
  mainCategory: true,
  title: 'Meters',
  description: 'About meters',
  link: `/help-and-support/${id}`,
  cta: 'Go to meters',
  decoration: 'meters',
  categoryData,
});
const inList = category('meters', {
  articlesTitle: 'All articles on meters',
  articles: [{ label: 'Read', path: '/help-and-support/meters/read' }],
});
const inGroups = category('bills', {
  title: 'Common questions',
  commonQuestions: [{ image: 'a', title: 'Pay', link: '/help-and-support/bills/pay', description: 'How' }],
  allArticlesTitle: 'All articles on bills',
  allArticles: [{ title: 'One', articleLinks: [{ label: 'Why', link: '/help-and-support/bills/why' }] }],
});
const feed = StaticCategoriesFeed.parse({ categories: [inList, inGroups] });
const articles = ['meters/read', 'meters/send', 'bills/why', 'bills/pay'].map((path) =>
  testArticle('Words.', {}, path),
);

test('[CA-03] an article that is missing from "All articles on …" is reported, even if a card links to it', () => {
  expect(checkListed(articles, feed).map(({ path }) => path)).toEqual(['meters/send', 'bills/pay']);
});

const to = (path: string, target: string) => ({ path, to: `/help-and-support/${target}`, line: 2 });
const ADDRESSES = new Set(['/help-and-support/meters', '/help-and-support/meters/read']);
const faults = (...moved: ReturnType<typeof to>[]) =>
  checkMoved(moved, ADDRESSES).map(({ path, fault }) => `${path}: ${fault}`);

test('[ED-02] an article may move to an article, a category, and one that moved again', () => {
  expect(faults(to('meters/a', 'meters/b'), to('meters/b', 'meters/read'), to('meters/c', 'meters'))).toEqual([]);
});

test('[ED-02] circles and addresses that lead nowhere are found', () => {
  expect(faults(to('a/a', 'a/b'), to('a/b', 'a/a'), to('a/c', 'a/b'), to('a/d', 'a/d'), to('a/e', 'gossip'))).toEqual([
    'a/a: /help-and-support/a/b leads back here in a circle',
    'a/b: /help-and-support/a/a leads back here in a circle',
    'a/c: /help-and-support/a/b leads back here in a circle',
    'a/d: /help-and-support/a/d leads back here in a circle',
    'a/e: It moved to /help-and-support/gossip, which leads nowhere',
  ]);
});
