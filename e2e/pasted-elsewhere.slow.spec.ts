/** What a customer copies from their telephone's contacts and pastes in Firefox, if the machine has it. */
import { type Driven, focus, inEachBrowser, KEYS, press, set, shows, visit } from './fixtures/browsers/each-browser.ts';
import { waitUntil } from './fixtures/browsers/other-browser.ts';
import { fill, HAS_REACT } from './fixtures/browsers/typed-elsewhere.ts';
import { FORM, TODAY } from './fixtures/reading-page.ts';
import { expect } from './fixtures/test.ts';

const DETAILS = '/help-and-support/complaints/gas-and-electricity';
const SEND = 'main hs-cta[type=submit] button';

/** Copies a text, as from another application, and pastes it into a field. */
async function paste(other: Driven, selector: string, text: string): Promise<void> {
  await other.read(`(() => {
    const source = document.body.appendChild(document.createElement('textarea'));
    source.id = 'contacts';
    source.value = ${JSON.stringify(text)};
    source.focus();
    source.select();
  })()`);
  await other.press(KEYS.copy);
  await other.read("document.getElementById('contacts').remove()");
  await focus(other, selector);
  await other.press(KEYS.paste);
  await waitUntil(other, `document.querySelector('${selector}').value.length >= ${text.trim().length - 2}`);
}

inEachBrowser(
  (test) => {
    test('[CO-03] names, telephone number and e-mail address with marks that nobody sees are taken', async ({
      other,
      site,
    }) => {
      await visit(other, site.url + DETAILS);
      await waitUntil(other, HAS_REACT);
      await paste(other, '#firstName', '\u2068Zoë\u2069');
      await paste(other, '#surname', 'O\u2019Brien\u2010Smith\u00a0');
      await paste(other, '#email', 'zoe\u200b@example.com\u00a0');
      await paste(other, '#telephoneNumber', '\u202a+44\u00a07700\u2011900123\u202c');
      await set(other, '[name=vulnerabilityConsent]', 'control.value = "false"');
      await paste(other, '#postcode', '\ufeffSW1A\u00a01AA');
      await press(other, '[value=find-address]');
      await waitUntil(other, 'document.querySelector("#addressId")?.checkVisibility()');
      await set(other, '#addressId', 'control.selectedIndex = 1');
      await press(other, '[value=continue]:not([hidden])');
      await waitUntil(other, "location.pathname.endsWith('/query')");
      await waitUntil(other, shows("Zoë O'Brien-Smith"));
      expect(await other.errors()).toEqual([]);
    });

    test('[MR-07, MR-10] a meter reading takes an account number and a reading with such marks', async ({
      other,
      site,
    }) => {
      await visit(other, site.url + FORM);
      await waitUntil(other, HAS_REACT);
      await fill(other, { first_name: 'Zoë', last_name: 'Smith', email: 'zoe@example.com' });
      await other.read("document.getElementById('fuel-Gas').click()");
      await paste(other, '#telephone', '\u202d020\u202f7946\u00a00018\u202c');
      await paste(other, '#gas_account_number', '85\u00a00123\t456789');
      await paste(other, '#gas_reading', '\u200e12345\u200b');
      await fill(other, { date: TODAY });
      await press(other, SEND);
      await waitUntil(other, `location.pathname !== '${FORM}'`);
      expect(await other.errors()).toEqual([]);
    });
  },
  ['Firefox'],
);
