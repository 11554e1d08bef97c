/** Tabs that Chromium discards for their memory, or opens again when it starts, if the machine has a whole Chromium. */
import { wholeChromium } from './fixtures/browsers/cached-pages.ts';
import { visit } from './fixtures/browsers/each-browser.ts';
import { waitUntil } from './fixtures/browsers/other-browser.ts';
import { expectForm, HAS_REACT, typeInto } from './fixtures/browsers/typed-elsewhere.ts';
import { openChromium, type TabOwner } from './fixtures/browsers/whole-chromium.ts';
import { typedForm } from './fixtures/pages/typed-forms.ts';
import { test as base, expect } from './fixtures/test.ts';

const MISSING = 'this machine has no whole Chromium: `apt-get install chromium` brings one';

base.skip(wholeChromium === undefined, MISSING);
// Playwright's list of results does not say why a test was skipped.
if (wholeChromium === undefined) console.warn(`discarded-tabs.slow.spec.ts is skipped: ${MISSING}`);

const test = base.extend<{ tab: TabOwner }>({
  tab: async ({}, use) => {
    const tab = await openChromium(wholeChromium ?? '');
    await use(tab);
    await tab.close();
  },
});

const FORMS = ['details of a complaint', 'a request about credit', 'a meter reading', 'the Priority Services Register'];

for (const name of FORMS)
  test(`[SH-09] ${name} has what was typed after its tab was discarded, and after the browser was started again`, async ({
    tab,
    site,
  }) => {
    const form = typedForm(name);
    await visit(tab, site.url + form.path);
    await waitUntil(tab, HAS_REACT);
    await typeInto(tab, form);
    await tab.discard();
    await waitUntil(tab, HAS_REACT);
    expect(await tab.read('document.wasDiscarded')).toBe(true);
    await expectForm(tab, form);
    await tab.reopen();
    await expectForm(tab, form);
  });
