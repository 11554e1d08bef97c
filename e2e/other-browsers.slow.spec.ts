/** The desk, reading form, cookie banner and search in Firefox and WebKit, if the machine has them. */
import { focus, inEachBrowser, KEYS, press, set, shows } from './fixtures/browsers/each-browser.ts';
import { type OtherBrowser, waitUntil } from './fixtures/browsers/other-browser.ts';
import { phonedCase } from './fixtures/phoned-case.ts';
import { FORM, READING } from './fixtures/reading-page.ts';
import { expect } from './fixtures/test.ts';

const WEEK_MS = 7 * 86_400_000;

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
    await press(other, `a[data-case="${reference}"]`);
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
    await set(other, 'input[name=date]', "control.value = '2020-01-01'");
    await other.read('(window.isSamePage = true)');
    await press(other, 'input[name=email]');
    await waitUntil(other, shows('or later: send us a newer reading'));
    expect(await other.read('window.isSamePage')).toBe(true);
    expect(await other.errors()).toEqual([]);
  });

  test('[MR-10] an accepted reading leads to its confirmation, without errors in the console', async ({
    other,
    site,
  }) => {
    await openForm(other, site.url);
    const { fuel, ...texts } = READING;
    await set(other, `[name=fuel][value=${fuel}]`, 'control.click()');
    for (const [name, value] of Object.entries(texts)) await set(other, `[name=${name}]`, `control.value = '${value}'`);
    await press(other, 'input[name=email]');
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
    await press(other, '#cookies [value=none]');
    await waitUntil(other, 'window.OptanonActiveGroups === ",C0001,"');
    expect(await other.read('document.cookie.startsWith("consent=")')).toBe(true);
    await other.open(`${site.url}/help-and-support/emergencies`);
    await press(other, '[data-keep] button');
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
