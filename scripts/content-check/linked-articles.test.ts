import { expect, test } from 'vitest';
import { checkLinked } from './linked-articles.ts';
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
