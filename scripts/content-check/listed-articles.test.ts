import { StaticCategoriesFeed } from '@larkfield/api-schemas/static-categories';
import { expect, test } from 'vitest';
import { checkListed } from './listed-articles.ts';
import { testArticle } from './testing.ts';

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
