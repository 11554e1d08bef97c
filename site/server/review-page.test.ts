import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isReviewable, reviewPage } from './review-page.ts';

const built = mkdtempSync(join(tmpdir(), 'review-'));
mkdirSync(join(built, 'design-system'));
writeFileSync(join(built, 'index.html'), '<h1>Design system</h1>');
writeFileSync(join(built, 'design-system/elements.css'), 'hs-card {}');
afterAll(() => rmSync(built, { recursive: true }));

test.each([
  ['http://localhost:3000', undefined, true],
  ['http://www.localhost:3000', undefined, true],
  ['http://127.0.0.1:3000', undefined, true],
  ['https://help.larkfield.example', undefined, false],
  ['https://localhost.example', undefined, false],
  ['https://help.larkfield.example', 'on', true],
  ['http://localhost:3000', 'off', false],
] as const)('[DS-01] the review page of %s with REVIEW_PAGE=%s is shown: %s', (SITE_URL, REVIEW_PAGE, isShown) => {
  expect(isReviewable({ SITE_URL, REVIEW_PAGE })).toBe(isShown);
});

test('[DS-01] it is plain HTML with its files, which browsers revalidate', async () => {
  const page = await reviewPage(built).request('/design-system');
  expect(await page.text()).toBe('<h1>Design system</h1>');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  const styles = await reviewPage(built).request('/design-system/elements.css');
  expect([styles.status, styles.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  const tag = styles.headers.get('etag');
  for (const known of [`${tag}`, `W/${tag}`, `"x", ${tag}`]) {
    const again = await reviewPage(built).request('/design-system/elements.css', {
      headers: { 'If-None-Match': known },
    });
    expect([known, again.status]).toEqual([known, 304]);
  }
});

test('[DS-01] nothing outside its folder is served', async () => {
  for (const path of ['/design-system/../index.html', '/design-system/%2e%2e/index.html', '/design-system/x']) {
    expect([path, (await reviewPage(built).request(path)).status]).toEqual([path, 404]);
  }
});
