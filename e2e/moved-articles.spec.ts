/** Articles that moved, were withdrawn, or are not shown yet (ED-02). */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fewArticles } from './fixtures/few-articles.ts';
import { expect, testBeside } from './fixtures/test.ts';

/** The content of few articles with some that moved, were withdrawn or are still to come. */
function movedArticles() {
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-content-'));
  for (const name of readdirSync(fewArticles()))
    if (name === 'articles') cpSync(join(fewArticles(), name), join(folder, name), { recursive: true });
    else symlinkSync(join(fewArticles(), name), join(folder, name));
  const write = (slug: string, text: string) => writeFileSync(join(folder, `articles/meters/${slug}.md`), text);
  const article = readFileSync(join(folder, 'articles/meters/faulty-meter.md'), 'utf8');
  write('stopped', article.replace('layout:', 'withdrawn: We stopped this on Monday.\nlayout:'));
  write('later', article.replace('layout:', 'from: 2999-01-01T00:00\nlayout:'));
  write('old', '---\nmoved: meters/older\n---\n');
  write('older', '---\nmoved: meters/faulty-meter\n---\n');
  write('circle-a', '---\nmoved: meters/circle-b\n---\n');
  write('circle-b', '---\nmoved: meters/circle-a\n---\n');
  return { folder, close: () => rmSync(folder, { recursive: true }) };
}

const test = testBeside(movedArticles, ({ folder }) => ({ CONTENT_DIR: folder }));

test.use({ javaScriptEnabled: false });

const METERS = '/help-and-support/meters';

test('[ED-02] a moved article’s address leads to the new one; circular moves and an article that is not shown yet lead to page-not-found', async ({
  request,
}) => {
  const leadsTo = async (slug: string) => {
    const answer = await request.get(`${METERS}/${slug}`, { maxRedirects: 0 });
    return [answer.status(), new URL(answer.headers()['location'] ?? '', answer.url()).pathname];
  };
  expect(await leadsTo('old')).toEqual([302, `${METERS}/faulty-meter`]);
  expect(await leadsTo('circle-a')).toEqual([302, '/page-not-found']);
  expect(await leadsTo('later')).toEqual([302, '/page-not-found']);
});

test('[ED-02] a withdrawn article’s page says why, and the article is in neither lists nor sitemap', async ({
  page,
  request,
}) => {
  const answer = await page.goto(`${METERS}/stopped`);
  expect(answer?.status()).toBe(410);
  await expect(page.getByText('We stopped this on Monday.')).toBeVisible();
  await expect(page.getByText('Was this helpful?')).toHaveCount(0);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain(`${METERS}/faulty-meter`);
  for (const slug of ['stopped', 'later', 'old']) expect(sitemap).not.toContain(`${METERS}/${slug}<`);
});
