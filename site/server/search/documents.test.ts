import { expect, test } from 'vitest';
import { articleDocument } from './documents.ts';

const article = {
  title: 'I think my meter is faulty',
  description: 'A safe test.',
  kind: 'content-panel' as const,
  html: '<p>Turn everything <b>off</b>.</p><h2>Is it safe?</h2><ul><li>One</li><li>Two</li></ul><script>no()</script>',
  related: [],
  keywords: ['meter running fast'],
};

test('[SE-02] an article is indexed by its words without markup, and words of two blocks are not joined', () => {
  const document = articleDocument({ id: 'meters', title: 'Meters' }, 'faulty-meter', article);
  expect(document).toMatchObject({
    path: '/help-and-support/meters/faulty-meter',
    kind: 'article',
    title: article.title,
    headings: ['Is it safe?'],
    keywords: ['meter running fast'],
  });
  expect(document.body).toContain('Turn everything off.');
  expect(document.body).toMatch(/One\s+Two/);
  expect(document.body).not.toContain('<');
});
