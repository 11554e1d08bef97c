/** Site and desk in Firefox and WebKit, if the machine has them. */
import { firefoxProgram, openFirefox } from './fixtures/browsers/firefox.ts';
import { type OtherBrowser, waitUntil } from './fixtures/browsers/other-browser.ts';
import { openWebKit, webKitPrograms } from './fixtures/browsers/webkit.ts';
import { test } from './fixtures/desk/desk-with-issuer.ts';
import { phonedCase } from './fixtures/phoned-case.ts';
import { FORM, TODAY } from './fixtures/reading-page.ts';
import { expect } from './fixtures/test.ts';

const firefox = firefoxProgram();
const webKit = webKitPrograms();

const ENTER = '\uE007';
const WEEK_MS = 7 * 86_400_000;

const BROWSERS: { name: string; open: (() => Promise<OtherBrowser>) | undefined; missing: string }[] = [
  {
    name: 'Firefox',
    open: firefox === undefined ? undefined : () => openFirefox(firefox),
    missing: 'this machine has no Firefox: `apt-get install firefox-esr` brings one',
  },
  {
    name: 'WebKitGTK',
    open: webKit && (() => openWebKit(webKit)),
    missing: 'this machine has no WebKitGTK: `apt-get install webkit2gtk-driver libgtk-3-bin` brings it',
  },
];

const shows = (text: string) => `document.body.innerText.includes(${JSON.stringify(text)})`;

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

async function focus(browser: OtherBrowser, selector: string): Promise<void> {
  const element = `document.querySelector(${JSON.stringify(selector)})`;
  await waitUntil(browser, element);
  await browser.read(`${element}.focus()`);
}

for (const { name, open, missing } of BROWSERS) {
  test.describe(name, () => {
    test.skip(open === undefined, missing);
    // The list of results has no reasons.
    if (open === undefined) console.warn(`other-browsers.slow.spec.ts is skipped in part: ${missing}`);
    let browser: OtherBrowser;
    test.beforeEach(async () => {
      test.setTimeout(180_000);
      if (open) browser = await open();
    });
    test.afterEach(() => browser.close());

    test('[DK-02, DK-03] the desk shows its queue with what is overdue, and a case', async ({ desk, signedIn }) => {
      const received = new Date(Date.now() - 12 * WEEK_MS).toISOString();
      const reference = await phonedCase(signedIn, { 'received-at': received });
      await browser.open(desk.url);
      await waitUntil(browser, `document.querySelector('a[data-case="${reference}"]')`);
      await waitUntil(browser, shows('days overdue'));
      expect(await browser.read(shows('NaN'))).toBe(false);
      await focus(browser, `a[data-case="${reference}"]`);
      await browser.press(ENTER);
      await waitUntil(browser, shows('My meter runs backwards.'));
      expect(await browser.read('document.querySelector("h1").innerText')).toContain(reference);
      expect(await browser.read(shows('NaN'))).toBe(false);
      expect(await browser.errors()).toEqual([]);
    });

    test('[MR-08] the reading form reports a date that is too long ago without asking the server', async ({ site }) => {
      await browser.open(site.url + FORM);
      // Its script loads once the field is in view.
      await focus(browser, 'input[name=date]');
      await waitUntil(browser, 'customElements.get("hs-datepicker")');
      await browser.read(PICK_DAY);
      await browser.read('(window.isSamePage = true)');
      await focus(browser, 'input[name=email]');
      await browser.press(ENTER);
      await waitUntil(browser, shows('or later: send us a newer reading'));
      expect(await browser.read('window.isSamePage')).toBe(true);
      expect(await browser.errors()).toEqual([]);
    });

    test('[MR-10] an accepted reading leads to its confirmation, without errors in the console', async ({ site }) => {
      await browser.open(site.url + FORM);
      await focus(browser, 'input[name=date]');
      await waitUntil(browser, 'customElements.get("hs-datepicker")');
      await browser.read(FILL_IN);
      await focus(browser, 'input[name=email]');
      await browser.press(ENTER);
      await waitUntil(browser, 'location.pathname.endsWith("/submit-meter-read-confirm")');
      await waitUntil(browser, shows('Thank you'));
      expect(await browser.errors()).toEqual([]);
    });

    test('[CN-03, OF-01] the cookie banner works by keyboard, and emergency help can be saved and removed', async ({
      site,
    }) => {
      await browser.open(`${site.url}/help-and-support/contact-us`);
      await waitUntil(browser, 'document.querySelector("#cookies dialog")?.checkVisibility()');
      await focus(browser, '#cookies [value=none]');
      await browser.press(ENTER);
      await waitUntil(browser, 'window.OptanonActiveGroups === ",C0001,"');
      expect(await browser.read('document.cookie.startsWith("consent=")')).toBe(true);
      await browser.open(`${site.url}/help-and-support/emergencies`);
      await focus(browser, '[data-keep] button');
      await browser.press(ENTER);
      await waitUntil(browser, shows('Saved on this phone on'));
      await browser.press(ENTER);
      await waitUntil(browser, shows('Taken away'));
      expect(await browser.errors()).toEqual([]);
    });

    test('[HC-01, AR-01, SE-01] home, an article and the search are shown, and the search suggests', async ({
      site,
    }) => {
      await browser.open(`${site.url}/help-and-support/meters/faulty-meter`);
      await waitUntil(browser, 'document.querySelector("h1")');
      await browser.open(`${site.url}/help-and-support`);
      await focus(browser, '[type=search]');
      await browser.press('boiler');
      await waitUntil(browser, 'document.querySelector("[role=option]")');
      await browser.press(ENTER);
      await waitUntil(browser, 'location.pathname === "/search"');
      await waitUntil(browser, shows('boiler'));
      expect(await browser.errors()).toEqual([]);
    });
  });
}
