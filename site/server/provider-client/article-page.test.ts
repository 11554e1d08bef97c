import { expect, test } from 'vitest';
import { NoContentAreaError, parseArticlePage } from './article-page.ts';

const page = (body: string, head = '') =>
  `<!doctype html><html><head><title>A title &amp; more</title><meta name="description" content="What it says">${head}</head><body><header>Site</header>${body}</body></html>`;

test('[AR-02] title, description and the body of the content panel are found', () => {
  const article = parseArticlePage(
    page('<div class="content-panel"><div class="content-panel-body"><p>Words</p></div></div>'),
  );
  expect(article).toMatchObject({
    title: 'A title & more',
    description: 'What it says',
    kind: 'content-panel',
    html: '<p>Words</p>',
  });
});

test('[AR-02] a content panel without a body of its own is the body', () => {
  expect(parseArticlePage(page('<main class="a content-panel b"><p>Words</p></main>')).html).toBe('<p>Words</p>');
});

test('[AR-02] a parsys area marks design-system content', () => {
  const article = parseArticlePage(page('<div class="parsys"><hs-pill>New</hs-pill></div>'));
  expect(article).toMatchObject({ kind: 'parsys', html: '<hs-pill>New</hs-pill>' });
});

test('[AR-06] review date and related articles are read if the content server gives them', () => {
  const head =
    '<meta name="reviewed" content="2026-11-16"><meta name="related" content="meters/faulty-meter, meters/read-your-meter">';
  const article = parseArticlePage(page('<div class="content-panel"><p>Words</p></div>', head));
  expect(article).toMatchObject({ reviewed: '2026-11-16', related: ['meters/faulty-meter', 'meters/read-your-meter'] });
});

test.each(['', 'not html at all', page('<p>No area</p>'), '{"json": true}'])(
  '[AR-04] a page without an article is refused: %j',
  (html) => {
    expect(() => parseArticlePage(html)).toThrow(NoContentAreaError);
  },
);
