/** Larger and wider text in Firefox and WebKit, if the machine has them, with the cookie banner open. */
import { inEachBrowser } from './fixtures/browsers/each-browser.ts';
import { type OtherBrowser, waitUntil } from './fixtures/browsers/other-browser.ts';
import { COVERED_CONTROLS } from './fixtures/pages/covered.ts';
import { CUT_PARTS } from './fixtures/pages/cut-parts.ts';
import { READERS_STYLES } from './fixtures/pages/text-modes.ts';
import { expect } from './fixtures/test.ts';

/** One of each layout. */
const ADDRESSES = [
  '/help-and-support',
  '/help-and-support/meters',
  '/help-and-support/meters/faulty-meter',
  '/help-and-support/contact-us',
  '/help-and-support/complaints/gas-and-electricity',
  '/help-and-support/submit-meter-read',
  '/help-and-support/find-my-case',
  '/search?q=meter',
];
/** It does not ask about cookies. */
const EMERGENCIES = '/help-and-support/emergencies';
const SHIFT = '\uE008';

/** Shows the page with a style sheet of the reader's own. */
const wear = (other: OtherBrowser, styles: string) =>
  other.read(`(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(styles)});
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  })()`);

inEachBrowser((test) => {
  for (const [mode, styles] of Object.entries(READERS_STYLES))
    for (const [width, height] of [
      [360, 740],
      [740, 360],
    ] as const)
      test(`[CN-03, DS-04] ${width} by ${height} px, with ${mode}, nothing is cut and the banner opens over no control that has the focus`, async ({
        other,
        site,
      }) => {
        await other.resize(width, height);
        for (const address of [EMERGENCIES, ...ADDRESSES]) {
          await other.open(site.url + address);
          await wear(other, styles);
          expect.soft(await other.read(CUT_PARTS), address).toEqual([]);
          if (address === EMERGENCIES) continue;
          await waitUntil(other, 'document.querySelector("#cookies")');
          // What the page tells comes first.
          await other.press(SHIFT);
          await waitUntil(other, 'document.querySelector("#cookies dialog[open]")');
          expect.soft(await other.read(COVERED_CONTROLS), address).toEqual([]);
        }
      });
});

inEachBrowser(
  (test) => {
    test('[DS-04] with text of 32 px in its settings nothing is cut', async ({ other, site }) => {
      for (const width of [360, 768, 1280]) {
        await other.resize(width, 740);
        for (const address of [EMERGENCIES, ...ADDRESSES]) {
          await other.open(site.url + address);
          expect(await other.read('getComputedStyle(document.documentElement).fontSize')).toBe('32px');
          expect.soft(await other.read(CUT_PARTS), `${address}, ${width} px`).toEqual([]);
        }
      }
    });
  },
  ['Firefox'],
  { 'font.size.variable.x-western': 32 },
);
