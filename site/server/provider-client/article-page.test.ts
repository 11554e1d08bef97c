import { expect, test } from 'vitest';
import { NoContentAreaError, parseArticlePage as parse } from './article-page.ts';

const parseArticlePage = (html: string) => parse(html).data;

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

test('[AR-06] a review date that is none is left out, and reported', () => {
  for (const day of ['20/11/2026', '2026-13-40']) {
    const { data, leftOut } = parse(
      page('<div class="content-panel"><p>Words</p></div>', `<meta name="reviewed" content="${day}">`),
    );
    expect([data.reviewed, leftOut]).toEqual([undefined, ['<meta name="reviewed">']]);
  }
});

const panel = (body: string) => `<div class="content-panel">${body}</div>`;
const htmlOf = (body: string) => parseArticlePage(page(body)).html.replaceAll('\n', '');

test.each([
  ['two panels', `${panel('<p>A</p>')}<hr>${panel('<p>B</p>')}`, '<p>A</p><p>B</p>'],
  ['two parsys areas', '<div class="parsys">A</div><div class="parsys">B</div>', 'AB'],
  ['a panel and a parsys area', `${panel('<p>A</p>')}<div class="parsys"><p>B</p></div>`, '<p>A</p><p>B</p>'],
  ['two bodies', panel('<i>x</i><div class="content-panel-body">A</div><div class="content-panel-body">B</div>'), 'AB'],
  ['a panel in a panel', panel(`<p>A</p>${panel('<p>B</p>')}`), '<p>A</p><div class="content-panel"><p>B</p></div>'],
  ['a panel beside a body', panel(`<div class="content-panel-body">A</div>${panel('B')}`), 'AB'],
  ['an empty area before one', `<div class="parsys"></div>${panel('<p>B</p>')}`, '<p>B</p>'],
])('[AR-02] all content areas are shown in order, each once: %s', (_, body, html) => {
  expect(htmlOf(body)).toBe(html);
});

test('[AR-02] an h1 is lowered with the headings below it', () => {
  expect(htmlOf(panel('<h1>A</h1><h2>B</h2><h6>C</h6>'))).toBe('<h2>A</h2><h3>B</h3><h5>C</h5>');
  expect(htmlOf(panel('<h2>B</h2><h4>C</h4>'))).toBe('<h2>B</h2><h4>C</h4>');
});

test.each([
  ['<button>Yes</button><button>No</button>', 'Yes No'],
  ['<p>Press<x-key>Enter</x-key>now</p>', 'Press Enter now'],
  ['<main>A</main><article>B</article>', 'A B'],
  ['<p>H<u>ell</u>o</p>', 'Hello'],
  ['<label>Name<textarea>as on the bill</textarea></label>', 'Name as on the bill'],
])('[AR-02] the text of elements that a page can’t have stays apart from what stands beside it: %s', (body, text) => {
  const words = htmlOf(panel(body)).replaceAll(/<[^>]+>/g, '');
  expect(words.replaceAll(/\s+/g, ' ').trim()).toBe(text);
});

test('[AR-02] what is left out of an article with its content is reported', () => {
  const { data, leftOut } = parse(page(panel('<p>A</p><iframe src="https://a.example"></iframe><script>b()</script>')));
  expect(data.html.trim()).toBe('<p>A</p>');
  expect(leftOut).toEqual(['<iframe>', '<script>']);
});

test.each(['Description', 'DESCRIPTION'])('[AR-02] a description is found under the name %s', (name) => {
  const html = `<title>T | Help & Support</title><meta NAME="${name}" content="What it says">${panel('<p>A</p>')}`;
  expect(parseArticlePage(html)).toMatchObject({ title: 'T', description: 'What it says' });
});

test.each(['', 'not html at all', page('<p>No area</p>'), '{"json": true}', page(panel('')), page(panel('<p> </p>'))])(
  '[AR-04] a page without an article is refused: %j',
  (html) => {
    expect(() => parseArticlePage(html)).toThrow(NoContentAreaError);
  },
);
