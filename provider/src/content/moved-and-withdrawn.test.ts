import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CategoriesFeed } from '@larkfield/api-schemas/feeds';
import { expect, test } from 'vitest';
import { ownContent } from '../testing/content.ts';
import { testProvider } from '../testing/provider.ts';

const article = (more: string, body = 'Words.') =>
  `---\ntitle: A title\ndescription: About it\nreviewed: 2026-11-16\nlayout: content-panel\n${more}---\n\n${body}\n`;

test('[ED-02] the categories feed says what is shown when, what moved where, and what was withdrawn, and lists no draft', async () => {
  const { folder, environment } = ownContent();
  const write = (slug: string, text: string) => writeFileSync(join(folder, `articles/meters/${slug}.md`), text);
  mkdirSync(join(folder, 'articles/meters'), { recursive: true });
  write('later', article('from: 2026-12-24T18:00\nuntil: 2026-12-26T00:00Z\n'));
  write('old', '---\nmoved: meters/later\n---\n');
  write('moved-at-the-desk', article('moved: meters/later\n'));
  write('half-written', article('draft: true\n'));
  write('gone', article('withdrawn: We no longer offer <this> on {{phone:care}}.\n', 'A secret.'));
  write('backwards', article('from: 2026-12-24T18:00\nuntil: 2026-12-24T18:00\n'));
  const { get, lines } = await testProvider(environment);
  const feed = CategoriesFeed.parse(await (await get('/content/help-and-support/categories.json')).json());
  const listed = feed.included.find(({ id }) => id === 'meters')?.attributes.articles ?? [];
  expect(listed.find(({ label }) => label === 'later')).toMatchObject({
    from: '2026-12-24T18:00',
    until: '2026-12-26T00:00Z',
  });
  const labels = listed.map(({ label }) => label);
  for (const slug of ['old', 'moved-at-the-desk', 'half-written', 'gone']) expect(labels).not.toContain(slug);
  expect(feed.meta?.gone).toEqual([
    { path: 'meters/gone', title: 'A title' },
    { path: 'meters/moved-at-the-desk', moved: '/help-and-support/meters/later' },
    { path: 'meters/old', moved: '/help-and-support/meters/later' },
  ]);
  const page = await (await get('/content/meters/gone.html')).text();
  expect(page).toContain('<p>We no longer offer &lt;this&gt; on');
  expect(page).not.toContain('secret');
  expect((await get('/content/meters/old.html')).status).toBe(404);
  expect((await get('/content/meters/backwards.html')).status).toBe(404);
  expect(JSON.stringify(lines)).toContain('which is not after 2026-12-24T18:00');
});
