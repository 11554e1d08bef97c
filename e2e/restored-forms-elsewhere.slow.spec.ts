/** Forms in Firefox, if the machine has it: loaded anew, and changed by extensions before and after their script runs. */
import { inEachBrowser, press, visit } from './fixtures/browsers/each-browser.ts';
import { waitUntil } from './fixtures/browsers/other-browser.ts';
import {
  expectForm,
  fill,
  HAS_REACT,
  isVisible,
  postBefore,
  typeInto,
  valuesIn,
} from './fixtures/browsers/typed-elsewhere.ts';
import { PAGE_CHANGES } from './fixtures/pages/page-changes.ts';
import { expectedIn, TYPED_FORMS } from './fixtures/pages/typed-forms.ts';
import { openSlowScripts } from './fixtures/servers/slow-scripts.ts';
import { expect } from './fixtures/test.ts';

const DETAILS = '/help-and-support/complaints/gas-and-electricity';
const NEXT = '/help-and-support/contact-us';

inEachBrowser(
  (test) => {
    for (const [name, form] of Object.entries(TYPED_FORMS)) {
      test(`[SH-09] ${name} has what was typed and chosen after Back and after a reload`, async ({ other, site }) => {
        await visit(other, site.url + NEXT);
        await postBefore(other, form);
        await other.open(site.url + form.path);
        await waitUntil(other, HAS_REACT);
        await typeInto(other, form);
        await other.read(`void (location.href = '${NEXT}')`);
        await waitUntil(other, `location.pathname === '${NEXT}' && document.readyState === 'complete'`);
        await other.read('void setTimeout(() => history.back(), 50)');
        await waitUntil(other, `location.pathname === '${form.path}'`);
        await expectForm(other, form);
        await other.read('void ((window.wasLeft = true), setTimeout(() => location.reload(), 50))');
        await waitUntil(other, '!window.wasLeft');
        await expectForm(other, form);
        expect(await other.errors()).toEqual([]);
      });

      // Once it is pressed without a script, an address by hand is what the page begins with.
      if (form.address === 'by hand') continue;
      test(`[SH-09] ${name} keeps what was typed before an extension changed the page and its script ran`, async ({
        other,
        site,
      }) => {
        const { url, hold, close } = await openSlowScripts(site.url);
        await visit(other, url + NEXT);
        await postBefore(other, form);
        for (const [change, run] of Object.entries(PAGE_CHANGES)) {
          await other.open(url + NEXT);
          const letGo = hold();
          await other.read(`void (location.href = '${form.path}')`);
          await waitUntil(other, `location.pathname === '${form.path}' && document.querySelector('main form')`);
          await typeInto(other, form);
          await other.read(`void (${run})()`);
          letGo();
          await waitUntil(other, HAS_REACT);
          const expected = expectedIn(form);
          await expect.poll(() => valuesIn(other, expected), { message: change }).toEqual(expected);
        }
        close();
      });
    }

    for (const [change, run] of Object.entries(PAGE_CHANGES))
      test(`[SH-09] a form that ${change} has changed keeps what was typed, and says what is missing`, async ({
        other,
        site,
      }) => {
        await visit(other, site.url + DETAILS);
        await waitUntil(other, HAS_REACT);
        await fill(other, { firstName: 'Zoë', email: 'zoe@example.org', textphoneNumber: '18001 0300' });
        await other.read(`void (${run})()`);
        await press(other, 'main button[value=enter-manually]');
        await waitUntil(other, isVisible('#addressLine1'));
        await fill(other, { addressLine1: '1 Mill Lane', postalTown: 'Bath', manualPostcode: 'BA1 1AA' });
        await press(other, 'main button[value=continue]:not([hidden])');
        await waitUntil(other, "document.querySelector('#surname')?.getAttribute('aria-invalid') === 'true'");
        const kept = { firstName: 'Zoë', email: 'zoe@example.org', textphoneNumber: '18001 0300', postalTown: 'Bath' };
        expect(await valuesIn(other, kept)).toEqual(kept);
      });
  },
  ['Firefox'],
);
