import { PAGES } from '../site/pages.ts';
import { exampleOf } from '../site/testing/example-address.ts';
import { expect, test } from './fixtures/test.ts';

const NOINDEX = '<meta name="robots" content="noindex,nofollow,noarchive"';

for (const { path, visitors, isIndexed } of PAGES.filter(({ methods }) => methods.includes('GET'))) {
  test(`[SH-01, SH-07, AU-02] ${path} is ${isIndexed ? '' : 'not '}indexed, and for ${visitors}`, async ({
    request,
  }) => {
    const address = exampleOf(path);
    const answer = await request.get(address, { maxRedirects: 0 });
    const location = answer.headers()['location'] ?? '';
    expect(location.startsWith('/sign-in')).toBe(visitors === 'signed-in');
    expect(location).not.toContain('page-not-found');
    if (answer.status() !== 302) expect((await answer.text()).includes(NOINDEX)).toBe(!isIndexed);
    const sitemap = await (await request.get('/sitemap.xml')).text();
    expect(sitemap.includes(`${address}</loc>`)).toBe(isIndexed);
  });
}
