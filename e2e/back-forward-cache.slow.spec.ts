/** Back shows a page at once and as it was left, from the browser's back/forward cache. */
import { CachedPage, WITH_CACHE, wholeChromium } from './fixtures/browsers/cached-pages.ts';
import { PAGE_KINDS } from './fixtures/pages/page-kinds.ts';
import { FORM } from './fixtures/reading-page.ts';
import { CUSTOMERS, signInAs } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const MISSING = 'this machine has no whole Chromium: `apt-get install chromium` brings one';

test.skip(wholeChromium === undefined, MISSING);
// Playwright's list of results does not say why a test was skipped.
if (wholeChromium === undefined) console.warn(`back-forward-cache.slow.spec.ts is skipped: ${MISSING}`);
test.use({ launchOptions: WITH_CACHE });

/** Where the visitor goes next. */
const NEXT = '/help-and-support/meters/submit-a-meter-reading';

/** Pages with an error status, and pages of a signed-in customer (decision 0263). */
const NOT_KEPT = ['/page-not-found', '/sign-in/problem', 'deals'];

const HAS_LOADED = 'document.readyState === "complete"';

/** Writes into the first field of a form, and marks the document. */
const LEAVE = `(() => {
  window.wasLeft = true;
  const field = document.querySelector('main :is(textarea, input:not([type=hidden], [type=radio], [type=checkbox], [type=file], [type=search]))');
  if (field) field.value = 'As it was left';
})()`;

const REASONS = `JSON.stringify(performance.getEntriesByType('navigation')[0]?.notRestoredReasons ?? 'none are known')`;

for (const [name, goTo] of Object.entries(PAGE_KINDS).filter(([kind]) => !NOT_KEPT.includes(kind))) {
  test(`[SH-09] Back restores ${name} as it was left`, async ({ page, site }) => {
    const address = new URL(await goTo(page, site), site.url).href;
    const cached = await CachedPage.of(page);
    await cached.open(address);
    await cached.read(LEAVE);
    await cached.open(site.url + NEXT);
    await cached.back();
    await cached.waitUntil(`location.href === ${JSON.stringify(address)} && ${HAS_LOADED}`);
    expect(await cached.read(`window.wasLeft ?? ${REASONS}`)).toBe(true);
  });
}

test('[AU-05] after signing out, Back shows nothing of the customer', async ({ page, site }) => {
  await page.goto('/help-and-support/contact-us');
  await signInAs(page, CUSTOMERS.gethin);
  const cached = await CachedPage.of(page);
  await cached.open(site.url + FORM);
  await cached.waitUntil("document.querySelector('[name=first_name]')?.value === 'Gethin'");
  await cached.read('document.querySelector(\'a[href$="/logout"]\').click()');
  await cached.waitUntil("location.pathname === '/signed-out'");
  await cached.back();
  await cached.waitUntil(`location.pathname !== '/signed-out' && ${HAS_LOADED}`);
  expect(await cached.read("document.documentElement.outerHTML.includes('Gethin')")).toBe(false);
  expect(await cached.read("document.querySelector('[name=first_name]')?.value ?? ''")).toBe('');
});
