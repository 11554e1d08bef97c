import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import routes from './app/routes.ts';
import { findAddress, findPage } from './find-page.ts';
import type { Page } from './page.ts';
import { ENDPOINTS, LINKED_ADDRESSES, PAGES } from './pages.ts';
import { openTestSite, SITE, type TestSite } from './server/sign-in/testing/test-site.ts';
import { exampleOf } from './testing/example-address.ts';

/** Observes what the server does with a page, in the terms of the list. */
async function observe({ fetch }: TestSite, address: string) {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(new Request(SITE + path, { ...init, headers: { Origin: SITE, ...init.headers } }));
  const textOf = async (path: string) => (await ask(path)).text();

  const refused = await ask(address, { method: 'DELETE' });
  const posted = await ask(address, {
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json' },
  });
  const signIn = await ask(`/sign-in?return=${encodeURIComponent(address)}`);
  const state = new URL(signIn.headers.get('location') ?? '').searchParams.get('state') ?? '';
  const disallowed = [...(await textOf('/robots.txt')).matchAll(/^Disallow: (.*)$/gm)].map(
    ([, prefix]) => prefix ?? '',
  );
  const [ahead, { not: notAhead }] = JSON.parse(await textOf('/speculation-rules.json')).prefetch[0].where.and;
  const fits = (rule: { href_matches: string[] }) =>
    rule.href_matches.some((pathname) => new URLPattern({ pathname }).test(SITE + address));
  return {
    methods: refused.status === 405 && refused.headers.get('allow')?.split(', '),
    takesForm: posted.status === 415,
    rendered: await renderedBy(() => ask(address)),
    isReturnable: decodeJwt(state)['url'] === SITE + address,
    isPrefetched: fits(ahead) && !fits(notAhead),
    isCrawled: !disallowed.some((prefix) => address.startsWith(prefix)),
  };
}

/** A page that serves the same rendering twice was cached. */
async function renderedBy(ask: () => Promise<Response>): Promise<Page['rendered']> {
  const answers = [await ask(), await ask()];
  const renderings = new Set(answers.map(({ headers }) => headers.get('x-rendering')));
  if (renderings.size > 1 || renderings.has(null)) return 'for-each';
  return answers.every(({ headers }) => headers.get('cache-control')?.includes('public'))
    ? 'once'
    : 'once-for-newcomers';
}

test.each(PAGES)('[AU-06, SH-07] the server treats $path as the list declares', async (page) => {
  const { methods, takesForm = false, isReturnable, isPrefetched, isCrawled } = page;
  // Pages with placeholders count as rendered for each visitor here, since nothing fills them.
  const rendered = page.rendered === 'once-with-placeholders' ? 'for-each' : page.rendered;
  const declared = { methods, takesForm, rendered, isReturnable, isPrefetched, isCrawled };
  expect(await observe(await openTestSite(), exampleOf(page.path))).toEqual(declared);
});

describe('the list of pages', () => {
  test.each(PAGES)('has no earlier entry that matches the addresses of $path', ({ path }) => {
    expect(findPage(exampleOf(path))?.path).toBe(path);
  });

  test('[OP-10] has no path that React Router renders in another letter case too', () => {
    expect(routes.filter(({ path = '*', caseSensitive }) => path !== '*' && !caseSensitive)).toEqual([]);
  });

  test('[SH-07] lets crawlers fetch every page that is indexed', () => {
    expect(PAGES.filter(({ isIndexed, isCrawled }) => isIndexed && !isCrawled)).toEqual([]);
  });

  test('[SH-02] lets content link only to readable pages', () => {
    expect(LINKED_ADDRESSES.filter((address) => !findAddress(address)?.methods.includes('GET'))).toEqual([]);
  });

  test.each(ENDPOINTS)('has no page at $path', ({ path }) => {
    const address = path.replace('*', 'anything');
    expect(findAddress(address)?.path).toBe(path);
    expect(findPage(address)).toBeUndefined();
  });

  test.each(['/nothing-here', '/help-and-support/meters/faulty-meter/more', '/robots-txt', '/help-and-support//'])(
    '[SH-02] has nothing at %s',
    (path) => expect(findAddress(path)).toBeUndefined(),
  );
});
