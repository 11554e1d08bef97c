/** Forms in Firefox, if the machine has it: loaded anew, changed by extensions, and without cookies. */
import { inEachBrowser, press, shows, visit } from './fixtures/browsers/each-browser.ts';
import { waitUntil } from './fixtures/browsers/other-browser.ts';
import { expectForm, fill, HAS_REACT, isVisible, typeInto, valuesIn } from './fixtures/browsers/typed-elsewhere.ts';
import { PAGE_CHANGES } from './fixtures/pages/page-changes.ts';
import { typedForm } from './fixtures/pages/typed-forms.ts';
import { openCookieless } from './fixtures/servers/cookieless.ts';
import { expect } from './fixtures/test.ts';

const DETAILS = '/help-and-support/complaints/gas-and-electricity';
const FEEDBACK = '/help-and-support/complaints/feedback';
const NEXT = '/help-and-support/contact-us';

/** Those that no other page comes before. */
const FORMS = ['details of a complaint', 'a request about credit', 'a meter reading', 'the Priority Services Register'];

inEachBrowser(
  (test) => {
    for (const name of FORMS)
      test(`[SH-09] ${name} has what was typed and chosen after Back and after a reload`, async ({ other, site }) => {
        const form = typedForm(name);
        await visit(other, site.url + form.path);
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

    test('[FE-02] a browser that keeps no cookies is told so, and has its words', async ({ other, site }) => {
      const { url, close } = await openCookieless(site.url);
      await visit(other, url + FEEDBACK);
      await waitUntil(other, HAS_REACT);
      await fill(other, { creditText: 'Leave it on my account.' });
      await press(other, 'main button[value=continue]:not([hidden])');
      await waitUntil(other, shows('Your browser is blocking cookies'));
      expect(await valuesIn(other, { creditText: '' })).toEqual({ creditText: 'Leave it on my account.' });
      close();
    });
  },
  ['Firefox'],
);
