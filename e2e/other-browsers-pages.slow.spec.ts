/** Menu, video and sign-in in Firefox and WebKit, if the machine has them. */
import { focus, inEachBrowser, KEYS, press, shows, visit } from './fixtures/browsers/each-browser.ts';
import { waitUntil } from './fixtures/browsers/other-browser.ts';
import { CUSTOMERS } from './fixtures/sign-in.ts';
import { expect } from './fixtures/test.ts';

const LANDING = '/help-and-support';

inEachBrowser((test) => {
  test('[SH-03, DS-04] a panel of the menu opens by keyboard, and Escape closes it', async ({ other, site }) => {
    await visit(other, site.url + LANDING);
    await waitUntil(other, 'customElements.get("hs-header")');
    await press(other, 'hs-header nav summary');
    await waitUntil(other, 'document.querySelector("hs-header nav details[open] a").checkVisibility()');
    await other.press(KEYS.tab);
    expect(await other.read('document.activeElement.textContent')).toMatch(/^All of /);
    await other.press(KEYS.escape);
    await waitUntil(other, 'document.querySelector("hs-header nav details[open]") === null');
    expect(await other.read('document.activeElement.localName')).toBe('summary');
    expect(await other.errors()).toEqual([]);
  });

  test('[LA-03] a video opens its player with captions, and closes it again', async ({ other, site }) => {
    await visit(other, site.url + LANDING);
    await other.read('document.querySelector("hs-video").scrollIntoView()');
    await waitUntil(other, 'customElements.get("hs-video")');
    await press(other, 'hs-video > a');
    await waitUntil(other, 'document.querySelector("video")?.textTracks[0]?.cues?.length > 0');
    expect(await other.read('document.activeElement.localName')).toBe('video');
    await press(other, 'hs-video button');
    await waitUntil(other, 'document.querySelector("video") === null');
    expect(await other.read('document.activeElement.matches("hs-video > a")')).toBe(true);
    expect(await other.errors()).toEqual([]);
  });

  test('[AU-01, AU-05] a customer signs in and out', async ({ other, site }) => {
    await visit(other, site.url + LANDING);
    await press(other, '.hs-header-account');
    await waitUntil(other, shows(CUSTOMERS.amara.name));
    await other.read(
      `[...document.querySelectorAll('button')].find((button) => button.textContent.includes('${CUSTOMERS.amara.name}')).focus()`,
    );
    await other.press(KEYS.enter);
    await waitUntil(other, shows(`Hello, ${CUSTOMERS.amara.firstName}`));
    await press(other, '.hs-header-account');
    await waitUntil(other, shows('You are signed out'));
    expect(await other.errors()).toEqual([]);
  });
});

inEachBrowser((test) => {
  test('[CN-03, DS-04] the cookie banner keeps clear of each control that Tab reaches on a form', async ({
    other,
    site,
  }) => {
    await other.open(`${site.url}/help-and-support/complaints/gas-and-electricity`);
    test.skip((await other.read('innerWidth > 0')) !== true, 'its window has no size on a display without a viewer');
    await waitUntil(other, 'document.querySelector("#cookies dialog[open]")');
    await other.read('document.querySelector("main h1").scrollIntoView()');
    await focus(other, '[name=firstName]');
    for (let presses = 0; presses < 25; presses += 1) {
      await other.press(KEYS.tab);
      // Scrolling may be smooth.
      await waitUntil(
        other,
        `(() => {
          const focused = document.activeElement;
          if (focused === document.body || focused.closest("#cookies")) return true;
          const { top, bottom } = focused.getBoundingClientRect();
          return bottom <= document.querySelector("#cookies dialog").getBoundingClientRect().top + 1 && bottom > 0 && top < innerHeight;
        })()`,
      );
    }
    expect(await other.errors()).toEqual([]);
  });
});
