/** Complaint, case with files, and date picker in Firefox and WebKit, if the machine has them. */
import { focus, inEachBrowser, KEYS, press, set, shows, type, visit } from './fixtures/browsers/each-browser.ts';
import { type OtherBrowser, waitUntil } from './fixtures/browsers/other-browser.ts';
import { complain, mailedLink } from './fixtures/case-page.ts';
import { CUSTOMER } from './fixtures/posted-forms.ts';
import { FORM, TODAY } from './fixtures/reading-page.ts';
import { expect } from './fixtures/test.ts';

const PHOTO = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Gives a file field a PNG, as its own dialog does. */
const chooseFile = (browser: OtherBrowser, name: string) =>
  set(
    browser,
    '#files',
    `const chosen = new DataTransfer();
     const bytes = Uint8Array.from(atob('${PHOTO}'), (byte) => byte.charCodeAt(0));
     chosen.items.add(new File([bytes], '${name}', { type: 'image/png' }));
     control.files = chosen.files`,
  );

const choose = (browser: OtherBrowser, label: string) =>
  set(browser, `main input[value="${label}"]`, 'control.click()');

const SUBMIT = 'main form[method=post] hs-cta[type=submit] button';

const pathEnds = (end: string) => `location.pathname.endsWith('${end}')`;

inEachBrowser((test) => {
  test('[SL-01, SL-02, CO-01, CF-01] a complaint goes from the contact page to its confirmation', async ({
    other,
    site,
  }) => {
    await visit(other, `${site.url}/help-and-support/contact-us`);
    await press(other, 'main a[href$="/make-a-complaint-select-type"]');
    await waitUntil(other, pathEnds('/make-a-complaint-select-type'));
    await choose(other, 'energy');
    await press(other, SUBMIT);
    await waitUntil(other, pathEnds('/make-a-complaint-select-energy'));
    await choose(other, 'directDebit');
    await press(other, SUBMIT);
    await waitUntil(other, pathEnds('/gas-and-electricity'));
    await type(other, {
      firstName: CUSTOMER.firstName,
      surname: CUSTOMER.surname,
      email: CUSTOMER.email,
      telephoneNumber: CUSTOMER.telephone,
    });
    await set(other, '[name=vulnerabilityConsent]', 'control.value = "false"');
    await type(other, { postcode: 'sw1a1aa' });
    await press(other, '[value=find-address]');
    await waitUntil(other, 'document.querySelector("[name=addressId]")?.checkVisibility()');
    await set(other, '[name=addressId]', 'control.selectedIndex = 1');
    await press(other, '[value=continue]:not([hidden])');
    await waitUntil(other, pathEnds('/query'));
    await press(other, SUBMIT);
    await waitUntil(other, shows('There is a problem'));
    await waitUntil(other, 'document.activeElement.matches("[role=alert], [role=alert] *")');
    await set(other, '[name=subject]', 'control.value = "Faulty meter"');
    await type(other, { query: 'My meter runs backwards.' });
    await press(other, SUBMIT);
    await waitUntil(other, pathEnds('/confirmation'));
    await waitUntil(other, shows("We've got your complaint"));
    expect(await other.errors()).toEqual([]);
  });

  test('[CT-02, CT-05, CT-06] a case is opened, takes a message with a file, and has the file', async ({
    other,
    page,
    site,
  }) => {
    const { reference } = await complain(page);
    await visit(other, site.url + (await mailedLink(site, reference)));
    await type(other, { email: CUSTOMER.email });
    await other.press(KEYS.enter);
    await waitUntil(other, shows('Your case is open'));
    await type(other, { message: 'See the photo.' });
    await chooseFile(other, 'meter.png');
    await waitUntil(other, shows('meter.png'));
    await press(other, '[data-case-upload] button[type=submit]');
    await waitUntil(other, shows("We've got your message"));
    await waitUntil(other, shows('See the photo.'));
    await other.read(`void fetch([...document.links].find((link) => link.textContent.includes('meter.png')).href)
      .then(({ headers }) => (window.fileType = headers.get('content-type')))`);
    await waitUntil(other, "window.fileType === 'image/png'");
    expect(await other.errors()).toEqual([]);
  });

  test('[MR-07, DS-01] the calendar opens by keyboard, and puts the day into the field', async ({ other, site }) => {
    await visit(other, site.url + FORM);
    await focus(other, 'input[name=date]');
    await waitUntil(other, 'customElements.get("hs-datepicker")');
    await press(other, 'hs-datepicker [data-toggle]');
    await waitUntil(other, 'document.activeElement.closest("hs-calendar")');
    await other.press(KEYS.escape);
    await waitUntil(other, 'document.activeElement.matches("[data-toggle]")');
    await other.press(KEYS.enter);
    await waitUntil(other, 'document.activeElement.closest("hs-calendar")');
    expect(await other.read('document.activeElement.dataset.iso')).toBe(TODAY);
    await other.press(KEYS.left);
    const day = await other.read('document.activeElement.dataset.iso');
    expect(String(day) < TODAY).toBe(true);
    await other.press(KEYS.enter);
    await waitUntil(other, `document.querySelector('input[name=date]').value === '${day}'`);
    await waitUntil(other, 'document.activeElement.matches("[data-toggle]")');
    expect(await other.errors()).toEqual([]);
  });
});
