/** The desk by keyboard, and with larger text and a reader's own colours, in Firefox and WebKit, if the machine has them. */
import { focus, inEachBrowser, KEYS, press, shows } from './fixtures/browsers/each-browser.ts';
import { type OtherBrowser, waitUntil } from './fixtures/browsers/other-browser.ts';
import { FAINT_DRAWINGS, OUT_OF_SIGHT } from './fixtures/desk/desk-measures.ts';
import { READERS_STYLES } from './fixtures/pages/text-modes.ts';
import { phonedCase } from './fixtures/phoned-case.ts';
import { expect } from './fixtures/test.ts';

const MOST_STOPS = 80;

/** Presses Tab until what has the focus has this text. */
async function tabTo(other: OtherBrowser, text: string): Promise<void> {
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    if (await other.read(`document.activeElement.textContent.trim().startsWith(${JSON.stringify(text)})`)) return;
    await other.press(KEYS.tab);
  }
  throw new Error(`${MOST_STOPS} presses of Tab did not reach ${text}`);
}

const isIn = (selector: string) => `document.activeElement?.matches(${JSON.stringify(selector)})`;
const replyIs = (text: string) => `document.querySelector('#desk-reply')?.value === ${JSON.stringify(text)}`;

async function openCase(other: OtherBrowser, url: string, reference: string): Promise<void> {
  await other.open(url);
  await waitUntil(other, `document.querySelector('a[data-case="${reference}"]')`);
  await press(other, `a[data-case="${reference}"]`);
  await waitUntil(other, 'document.querySelector("#desk-reply")');
}

inEachBrowser((test) => {
  test('[DK-02, DK-03] a reply is written, undone, and sent with its offer by keyboard alone', async ({
    other,
    desk,
    signedIn,
  }) => {
    const reference = await phonedCase(signedIn);
    await openCase(other, desk.url, reference);
    await other.press('r');
    await waitUntil(other, isIn('#desk-reply'));
    await other.press('We change your meter on Monday.');
    await tabTo(other, 'Send');
    await other.press(KEYS.enter);
    await waitUntil(other, shows(`Reply to ${reference} goes in`));
    await other.press(KEYS.tab);
    await waitUntil(other, 'document.activeElement.textContent.trim() === "Undo"');
    await waitUntil(other, shows(`Reply to ${reference} waits while you are here.`));
    await other.press(KEYS.enter);
    await waitUntil(other, replyIs('We change your meter on Monday.'));
    await waitUntil(other, isIn('#desk-reply'));
    await tabTo(other, 'Send');
    await other.press(KEYS.tab);
    await other.press(KEYS.enter);
    await waitUntil(other, 'document.activeElement.matches("[role=menuitem]")');
    await other.press(KEYS.down);
    await other.press(KEYS.enter);
    await waitUntil(other, 'document.activeElement.labels?.[0]?.textContent.includes("What we offer")');
    await other.press('A new meter');
    await tabTo(other, 'Send the offer');
    await other.press(KEYS.enter);
    await tabTo(other, 'Send now');
    await other.press(KEYS.enter);
    await waitUntil(other, shows(`Reply to ${reference} sent`));
    expect(await other.errors()).toEqual([]);
  });

  test('[DK-06] tasks and figures are opened by keyboard, and have their headings', async ({
    other,
    desk,
    signedIn,
  }) => {
    await phonedCase(signedIn);
    await other.open(desk.url);
    for (const page of ['Tasks', 'Team workload', 'Figures', 'Insight']) {
      await waitUntil(other, 'document.querySelector("header nav")');
      await focus(other, 'header nav a');
      await tabTo(other, page);
      await other.press(KEYS.enter);
      await waitUntil(other, `document.querySelector('h1')?.textContent === ${JSON.stringify(page)}`);
    }
    expect(await other.errors()).toEqual([]);
  });
});

inEachBrowser((test) => {
  test('[ED-01, DS-04] an article is opened and changed in the editor by keyboard alone', async ({
    other,
    desk,
    issuer,
  }) => {
    Object.assign(issuer.next, { roles: ['editor'], lifetimeSeconds: 3600 });
    await other.open(`${desk.url}/content`);
    await waitUntil(other, 'document.querySelector("a[href*=meters]")?.checkVisibility()');
    await tabTo(other, 'Meters');
    await other.press(KEYS.enter);
    await waitUntil(other, 'document.querySelector("a[href*=entries]")');
    await tabTo(other, 'I think my meter is faulty');
    await other.press(KEYS.enter);
    await waitUntil(other, 'document.querySelector("[id^=description-field]")?.checkVisibility()');
    for (let presses = 0; presses < MOST_STOPS && !(await other.read(isIn('[id^=description-field]'))); presses += 1)
      await other.press(KEYS.tab);
    await other.press('Zzz');
    // Its libraries try what the policy refuses, so that the console is not empty.
    await waitUntil(other, 'document.querySelector("[id^=description-field]").value.includes("Zzz")');
  });
});

const PAGES = ['', 'new-case', 'tasks', 'tasks?view=call', 'work', 'figures', 'figures/publication', 'insight'];

/** Nothing says any more that it is being loaded. */
const IS_LOADED =
  '![...document.querySelectorAll("[role=status]")].some((one) => one.checkVisibility() && one.textContent.endsWith("…"))';

/** Measures the pages of a desk and one case. */
async function expectWhole(other: OtherBrowser, url: string, reference: string, styles = ''): Promise<void> {
  const addresses = [...PAGES, `cases/${reference}`].map((path) => `${url}/${path}`);
  for (const width of [360, 768, 1280]) {
    await other.resize(width, 740);
    for (const address of addresses) {
      await other.open(address);
      await waitUntil(other, 'document.querySelector("main h1")');
      await waitUntil(other, IS_LOADED);
      await other.read(`(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(${JSON.stringify(styles)});
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      })()`);
      await other.read('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))');
      expect.soft(await other.read(OUT_OF_SIGHT), `${address}, ${width} px`).toEqual([]);
      expect.soft(await other.read(FAINT_DRAWINGS), `${address}, ${width} px`).toEqual([]);
    }
  }
}

inEachBrowser((test) => {
  for (const [mode, styles] of Object.entries(READERS_STYLES))
    test(`[DS-04] with ${mode} no page of the desk cuts words off or is wider than its window`, async ({
      other,
      desk,
      signedIn,
    }) => {
      await expectWhole(other, desk.url, await phonedCase(signedIn), styles);
    });
});

inEachBrowser(
  (test) => {
    test('[DS-04] with text of 32 px and its reader’s own colours the desk is whole, and its charts can be read', async ({
      other,
      desk,
      signedIn,
    }) => {
      await expectWhole(other, desk.url, await phonedCase(signedIn));
      expect(await other.read('matchMedia("(forced-colors: active)").matches')).toBe(true);
    });
  },
  ['Firefox'],
  { 'browser.display.document_color_use': 2, 'font.size.variable.x-western': 32 },
);
