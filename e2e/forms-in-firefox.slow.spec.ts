/** Forms in Firefox, if the machine has it, when its settings block cookies. */
import { press, shows } from './fixtures/browsers/each-browser.ts';
import { firefoxProgram, openFirefox } from './fixtures/browsers/firefox.ts';
import { type OtherBrowser, waitUntil } from './fixtures/browsers/other-browser.ts';
import { HAS_REACT, typeInto, valuesIn } from './fixtures/browsers/typed-elsewhere.ts';
import { expectedIn, typedForm } from './fixtures/pages/typed-forms.ts';
import { test as base, expect } from './fixtures/test.ts';

const program = firefoxProgram();
const MISSING = 'this machine has no Firefox: `apt-get install firefox-esr` brings one';

/** How Firefox rejects all cookies. */
const BLOCKED = { 'network.cookie.cookieBehavior': 2 };

base.skip(program === undefined, MISSING);
// Playwright's list of results does not say why a test was skipped.
if (program === undefined) console.warn(`forms-in-firefox.slow.spec.ts is skipped: ${MISSING}`);

const test = base.extend<{ firefox: OtherBrowser }>({
  firefox: async ({}, use) => {
    const firefox = await openFirefox(program ?? '', BLOCKED);
    await use(firefox);
    await firefox.close();
  },
});

// Others come after a page that goes no further without a cookie, or only lead on.
for (const [name, said] of [
  ['details of a complaint', 'Your browser is blocking cookies'],
  ['a request about credit', 'Your browser is blocking cookies'],
  ['a meter reading', 'Your reference number is'],
  ['the Priority Services Register', 'Your reference number is'],
] as const)
  test(`[CO-09, MR-11] ${name}, sent, says "${said}"`, async ({ firefox, site }) => {
    const form = typedForm(name);
    await firefox.open(site.url + form.path);
    await waitUntil(firefox, HAS_REACT);
    await typeInto(firefox, form);
    await press(firefox, 'main hs-cta[type=submit] button');
    await waitUntil(firefox, shows(said));
    if (!said.startsWith('Your browser')) return;
    const expected = expectedIn(form);
    expect(await valuesIn(firefox, expected)).toEqual(expected);
  });
