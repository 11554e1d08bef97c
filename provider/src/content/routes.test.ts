import { cpSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CategoriesFeed } from '@larkfield/api-schemas/feeds';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import { beforeEach, describe, expect, test } from 'vitest';
import { listeningLogger, temporaryFolder, testProvider } from '../testing/provider.ts';
import { createArticleLibrary } from './library.ts';
import { createMedia } from './media.ts';

const article = (title: string, layout = 'content-panel', body = 'Words.') => `---
title: ${title}
description: About "${title}".
reviewed: 2026-11-20
layout: ${layout}
related: [meters/second, meters/third]
keywords: [one, two]
---
${body}
`;

const CATEGORIES = {
  categories: [
    { id: 'meters', title: 'Meters', metaDescription: 'All about meters', articles: ['second', 'first'] },
    { id: 'empty', title: 'Empty', metaDescription: 'Nothing yet', articles: [] },
  ],
};

let content = '';
const write = (path: string, text: string) => writeFileSync(join(content, path), text);
const laterThan = (path: string) => utimesSync(join(content, path), new Date(), new Date(Date.now() + 1000));
const start = () =>
  testProvider(
    { CONTENT_DIR: content, PROVIDER_FEEDS_DIR: join(content, 'feeds') },
    { sitePages: ['/help-and-support'] },
  );

beforeEach(() => {
  content = temporaryFolder();
  mkdirSync(join(content, 'articles/meters'), { recursive: true });
  mkdirSync(join(content, 'feeds'));
  cpSync(join(PROJECT_ROOT, 'content/supplier.json'), join(content, 'supplier.json'));
  write('categories.json', JSON.stringify(CATEGORIES));
  for (const name of ['first', 'second', 'third']) write(`articles/meters/${name}.md`, article(name));
});

describe('the content server', () => {
  test('[AR-02] serves an article as a page with title, description and a content panel', async () => {
    const { get } = await start();
    const response = await get('/content/meters/first.html');
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
    const html = await response.text();
    expect(html).toContain('<title>first</title>');
    expect(html).toContain('<meta name="description" content="About &quot;first&quot;.">');
    expect(html).toContain('<meta name="reviewed" content="2026-11-20">');
    expect(html).toContain('<meta name="related" content="meters/second, meters/third">');
    expect(html).toContain('<main class="content-panel">\n<div class="content-panel-body"><p>Words.</p>');
  });

  test('[AR-02] serves an article and a feed whose files begin with a byte order mark, as Windows editors write them', async () => {
    write('articles/meters/first.md', `\uFEFF${article('first')}`);
    mkdirSync(join(content, 'feeds/help-and-support'));
    write('feeds/help-and-support/videos.json', `\uFEFF${JSON.stringify({ videos: [] })}`);
    const { get } = await start();
    expect(await (await get('/content/meters/first.html')).text()).toContain('<p>Words.</p>');
    expect((await get('/new-web-app-content/help-and-support/videos.json')).status).toBe(200);
  });

  test('[AR-02] serves an article that uses the design system in a parsys area', async () => {
    write('articles/meters/first.md', article('first', 'parsys'));
    const { get } = await start();
    expect(await (await get('/content/meters/first.html')).text()).toContain('<main class="parsys">\n<p>Words.</p>');
  });

  test('shows a changed article without a restart', async () => {
    const { get } = await start();
    await get('/content/meters/first.html');
    write('articles/meters/first.md', article('first', 'content-panel', 'Changed.'));
    laterThan('articles/meters/first.md');
    expect(await (await get('/content/meters/first.html')).text()).toContain('Changed.');
  });

  test.each(['/content/meters/nothing.html', '/content/meters/..%2f..%2fsupplier.html', '/content/../../package.html'])(
    'answers 404 for %s',
    async (path) => {
      const { get } = await start();
      expect((await get(path)).status).toBe(404);
    },
  );
});

describe('the categories feed', () => {
  const labels = async (response: Response) => {
    const { included } = CategoriesFeed.parse(await response.json());
    return included.find(({ id }) => id === 'meters')?.attributes.articles.map(({ label }) => label);
  };

  test('[AR-01] lists the existing articles in the order of the category, unlisted ones last', async () => {
    const { get } = await start();
    const response = await get('/content/help-and-support/categories.json');
    expect(await labels(response)).toEqual(['second', 'first', 'third']);
  });

  test('leaves out a broken article, logs it once, and lists the rest', async () => {
    write('articles/meters/first.md', article('first', 'content-panel', 'Words.\n\n<script>x</script>'));
    const { get, lines } = await start();
    expect(await labels(await get('/content/help-and-support/categories.json'))).toEqual(['second', 'third']);
    expect(await labels(await get('/content/help-and-support/categories.json'))).toEqual(['second', 'third']);
    expect((await get('/content/meters/first.html')).status).toBe(404);
    expect(lines).toEqual([
      expect.objectContaining({
        file: join(content, 'articles/meters/first.md'),
        line: 11,
        remedy: expect.any(String),
      }),
    ]);
  });

  test.each([
    ['broken front matter', article('first').replace('title:', 'title'), 2],
    ['an unknown element', article('first', 'content-panel', 'Words.\n\n<hs-gossip>x</hs-gossip>'), 11],
    [
      'a link to an article that is not there',
      article('first', 'content-panel', '[Go](/help-and-support/meters/x)'),
      9,
    ],
    ['a link to a page that is not there', article('first', 'content-panel', '[Go](/help-and-support/x#y)'), 9],
  ])('refuses an article with %s, and goes on with the rest', async (_, text, line) => {
    write('articles/meters/first.md', text);
    write('articles/meters/third.md', article('third', 'content-panel', '[One](/help-and-support/meters/first)'));
    const { get, lines } = await start();
    expect(await labels(await get('/content/help-and-support/categories.json'))).toEqual(['second', 'third']);
    expect((await get('/content/meters/first.html')).status).toBe(404);
    expect(lines).toMatchObject([
      { file: join(content, 'articles/meters/first.md'), line, remedy: expect.stringMatching(/\w/) },
    ]);
  });

  test('leaves out an article whose file cannot be read, and logs it once', async () => {
    mkdirSync(join(content, 'articles/meters/fourth.md'));
    const { get, lines } = await start();
    const list = async () => (await get('/content/help-and-support/categories.json')).json();
    await list();
    expect(JSON.stringify(await list())).toContain('first');
    expect((await get('/content/meters/fourth.html')).status).toBe(404);
    const named = lines.filter(({ file }) => file === join(content, 'articles/meters/fourth.md'));
    expect(named).toMatchObject([{ reason: expect.stringContaining('EISDIR') }]);
  });

  test('publishes an article again once the target of its link exists', async () => {
    write('articles/meters/first.md', article('first', 'content-panel', '[Go](/help-and-support/meters/fourth)'));
    const { get } = await start();
    expect((await get('/content/meters/first.html')).status).toBe(404);
    write('articles/meters/fourth.md', article('fourth'));
    expect((await get('/content/meters/first.html')).status).toBe(200);
  });

  test('adds a new article, and drops a deleted one', async () => {
    const { get } = await start();
    await get('/content/help-and-support/categories.json');
    write('articles/meters/fourth.md', article('fourth'));
    rmSync(join(content, 'articles/meters/second.md'));
    expect(await labels(await get('/content/help-and-support/categories.json'))).toEqual(['first', 'fourth', 'third']);
  });

  test('is overridden by a feed file of its name', async () => {
    write('feeds/categories.json', '{"data":[],"included":[]}');
    const { get } = await start();
    expect(await (await get('/content/help-and-support/categories.json')).json()).toEqual({ data: [], included: [] });
  });
});

test('every article of the project is valid', async () => {
  const { get, lines } = await testProvider();
  const feed = CategoriesFeed.parse(await (await get('/content/help-and-support/categories.json')).json());
  expect(lines).toEqual([]);
  expect(feed.data).toHaveLength(feed.included.length);
});

test('[ED-07] an article that has not changed is neither read nor parsed again', async () => {
  const { logger } = listeningLogger();
  const library = createArticleLibrary({
    folder: join(content, 'articles'),
    categories: ['meters'],
    supplier: readSupplier({ CONTENT_DIR: content }),
    facts: {},
    media: createMedia([]),
    hasTarget: () => true,
    logger,
  });
  const { articles: before } = await library.list('meters');
  write('articles/meters/second.md', article('second', 'content-panel', 'Changed.'));
  laterThan('articles/meters/second.md');
  const { articles: after } = await library.list('meters');
  expect(after.map((article, index) => article === before[index])).toEqual([true, false, true]);
});
