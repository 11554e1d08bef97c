import { describe, expect, test } from 'vitest';
import { pathOnThisSite } from './return-path.ts';
import { openTestSite, SITE, signIn } from './testing/test-site.ts';

describe('[AU-06] open redirect', () => {
  test.each([
    'https://evil.example/',
    'https:evil.example',
    '//evil.example/',
    '///evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    '/%2F/evil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '/%252Fevil.example',
    '%2F%2Fevil.example',
    '/\t/evil.example',
    `${SITE}@evil.example/`,
    `${SITE}.evil.example/`,
    'http://user:pass@evil.example/',
    '/..//evil.example',
    'javascript:alert(1)',
    '/logout',
    '/sign-in?return=/',
  ])('%j leads to our own landing page instead', async (address) => {
    const browser = (await openTestSite()).openBrowser();
    const page = await signIn(browser, address);
    expect(page.url.href).toBe(`${SITE}/help-and-support`);
  });

  test('an address that is encoded many times is refused, however long it is', () => {
    expect(pathOnThisSite(`/help-and-support/meters/%${'25'.repeat(200_000)}`, SITE)).toBeUndefined();
    expect(pathOnThisSite('/help-and-support/meters/a%2520b', SITE)).toBe('/help-and-support/meters/a%2520b');
  });

  test('an address of our own site is allowed', async () => {
    const browser = (await openTestSite()).openBrowser();
    expect((await signIn(browser, `${SITE}/help-and-support/deals`)).url.pathname).toBe('/help-and-support/deals');
  });
});
