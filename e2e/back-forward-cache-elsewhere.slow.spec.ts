/** Back in Firefox and WebKit, if the machine has them: a page comes back as it was left, a content page at once. */
import { inEachBrowser, visit } from './fixtures/browsers/each-browser.ts';
import { waitUntil } from './fixtures/browsers/other-browser.ts';
import { expectForm, HAS_REACT, typeInto } from './fixtures/browsers/typed-elsewhere.ts';
import { typedForm } from './fixtures/pages/typed-forms.ts';
import { expect } from './fixtures/test.ts';

const HAS_LOADED = 'document.readyState === "complete"';
/** Firefox keeps no page that is left while it requests something, such as a script that it loads when it is idle. */
const IS_QUIET = `${HAS_LOADED} && performance.now() > 1000 + Math.max(0, ...performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd))`;
/** One of each kind of content page. Forms are sent with `no-store`, which browsers treat differently (decision 0263). */
const PAGES = ['/help-and-support', '/help-and-support/meters', '/help-and-support/meters/faulty-meter'];
const NEXT = '/help-and-support/contact-us';

inEachBrowser((test) => {
  for (const path of PAGES) {
    test(`[SH-09] Back restores ${path} as it was left`, async ({ other, site }) => {
      await visit(other, site.url + NEXT);
      await other.open(site.url + path);
      await waitUntil(other, IS_QUIET);
      await other.read('(window.wasLeft = true)');
      await other.read(`void (location.href = '${NEXT}')`);
      await waitUntil(other, `location.pathname === '${NEXT}' && ${HAS_LOADED}`);
      // Later, so that the browser can respond before the page goes away.
      await other.read('void setTimeout(() => history.back(), 50)');
      await waitUntil(other, `location.href === ${JSON.stringify(site.url + path)} && ${HAS_LOADED}`);
      expect(await other.read('window.wasLeft ?? false')).toBe(true);
    });
  }

  // WebKit keeps the page, but empties the fields that it may not complete.
  test('[SH-09] Back to a meter reading brings its account numbers and readings', async ({ other, site }) => {
    const form = typedForm('a meter reading');
    await visit(other, site.url + form.path);
    await waitUntil(other, HAS_REACT);
    await typeInto(other, form);
    await other.read(`void (location.href = '${NEXT}')`);
    await waitUntil(other, `location.pathname === '${NEXT}' && ${HAS_LOADED}`);
    await other.read('void setTimeout(() => history.back(), 50)');
    await waitUntil(other, `location.pathname === '${form.path}'`);
    await expectForm(other, form);
    expect(await other.errors()).toEqual([]);
  });
});
