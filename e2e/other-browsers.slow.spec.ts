/** The desk, reading form, cookie banner and search in Firefox and WebKit, if the machine has them. */
import { focus, inEachBrowser, KEYS, shows } from './fixtures/browsers/each-browser.ts';
import { type OtherBrowser, waitUntil } from './fixtures/browsers/other-browser.ts';
import { phonedCase } from './fixtures/phoned-case.ts';
import { FORM, TODAY } from './fixtures/reading-page.ts';
import { expect } from './fixtures/test.ts';

const WEEK_MS = 7 * 86_400_000;

/** Sets a date like the browser's calendar does, since the keys to type one differ. */
const PICK_DAY = `(() => {
  const field = document.querySelector('input[name=date]');
  field.value = '2020-01-01';
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
})()`;

/** The form filled in with a reading of today. */
const FILL_IN = `Object.entries({
  first_name: 'Ann',
  last_name: 'Bell',
  telephone: '07700900123',
  gas_account_number: '850000000001',
  gas_reading: '12345',
  date: '${TODAY}',
}).forEach(([name, value]) => {
  document.querySelector('input[name=fuel][value=Gas]').click();
  const field = document.querySelector('[name=' + name + ']');
  field.value = value;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
})`;

/** Opens the reading form and waits for its calendar, whose script loads once the field is in view. */
async function openForm(other: OtherBrowser, origin: string): Promise<void> {
  await other.open(origin + FORM);
  await focus(other, 'input[name=date]');
  await waitUntil(other, 'customElements.get("hs-datepicker")');
}

inEachBrowser((test) => {
  test('[DK-02, DK-03] the desk shows its queue with what is overdue, and a case', async ({
    other,
    desk,
    signedIn,
  }) => {
    const received = new Date(Date.now() - 12 * WEEK_MS).toISOString();
    const reference = await phonedCase(signedIn, { 'received-at': received });
    await other.open(desk.url);
    await waitUntil(other, `document.querySelector('a[data-case="${reference}"]')`);
    await waitUntil(other, shows('days overdue'));
    expect(await other.read(shows('NaN'))).toBe(false);
    await focus(other, `a[data-case="${reference}"]`);
    await other.press(KEYS.enter);
    await waitUntil(other, shows('My meter runs backwards.'));
    expect(await other.read('document.querySelector("h1").innerText')).toContain(reference);
    expect(await other.read(shows('NaN'))).toBe(false);
    expect(await other.errors()).toEqual([]);
  });

  test('[MR-08] the reading form reports a date that is too long ago without asking the server', async ({
    other,
    site,
  }) => {
    await openForm(other, site.url);
    await other.read(PICK_DAY);
    await other.read('(window.isSamePage = true)');
    await focus(other, 'input[name=email]');
    await other.press(KEYS.enter);
    await waitUntil(other, shows('or later: send us a newer reading'));
    expect(await other.read('window.isSamePage')).toBe(true);
    expect(await other.errors()).toEqual([]);
  });

  test('[MR-10] an accepted reading leads to its confirmation, without errors in the console', async ({
    other,
    site,
  }) => {
    await openForm(other, site.url);
    await other.read(FILL_IN);
    await focus(other, 'input[name=email]');
    await other.press(KEYS.enter);
    await waitUntil(other, 'location.pathname.endsWith("/submit-meter-read-confirm")');
    await waitUntil(other, shows('Thank you'));
    expect(await other.errors()).toEqual([]);
  });

  test('[CN-03, OF-01] the cookie banner works by keyboard, and emergency help can be saved and removed', async ({
    other,
    site,
  }) => {
    await other.open(`${site.url}/help-and-support/contact-us`);
    await waitUntil(other, 'document.querySelector("#cookies dialog")?.checkVisibility()');
    await focus(other, '#cookies [value=none]');
    await other.press(KEYS.enter);
    await waitUntil(other, 'window.OptanonActiveGroups === ",C0001,"');
    expect(await other.read('document.cookie.startsWith("consent=")')).toBe(true);
    await other.open(`${site.url}/help-and-support/emergencies`);
    await focus(other, '[data-keep] button');
    await other.press(KEYS.enter);
    await waitUntil(other, shows('Saved on this phone on'));
    await other.press(KEYS.enter);
    await waitUntil(other, shows('Taken away'));
    expect(await other.errors()).toEqual([]);
  });

  test('[HC-01, AR-01, SE-01] home, an article and the search are shown, and the search suggests', async ({
    other,
    site,
  }) => {
    await other.open(`${site.url}/help-and-support/meters/faulty-meter`);
    await waitUntil(other, 'document.querySelector("h1")');
    await other.open(`${site.url}/help-and-support`);
    await focus(other, '[type=search]');
    await other.press('boiler');
    await waitUntil(other, 'document.querySelector("[role=option]")');
    await other.press(KEYS.enter);
    await waitUntil(other, 'location.pathname === "/search"');
    await waitUntil(other, shows('boiler'));
    expect(await other.errors()).toEqual([]);
  });
});
