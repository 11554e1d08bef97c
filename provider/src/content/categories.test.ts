import { expect, test } from 'vitest';
import { pageTitles } from './categories.ts';

test('[IN-02] categories and articles are called by their titles, by the path of their page', () => {
  const data = [
    { type: 'categories' as const, id: 'meters', attributes: { title: 'Meters', 'meta-description': 'About meters' } },
  ];
  const articles = [{ label: 'faulty-meter', title: 'My meter is faulty' }];
  expect(pageTitles({ data, included: [{ type: 'article-lists', id: 'meters', attributes: { articles } }] })).toEqual({
    '/help-and-support/meters': 'Meters',
    '/help-and-support/meters/faulty-meter': 'My meter is faulty',
  });
});
