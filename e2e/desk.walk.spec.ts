/** Every page, panel and dialog of the desk as it is seen, reached by keys, and read with other colours and sizes. */
import type { Page } from '@playwright/test';
import { axeFaults } from './fixtures/axe-faults.ts';
import { test } from './fixtures/desk/desk.ts';
import {
  faintDrawings,
  moving,
  outOfSight,
  skippedHeadings,
  unmarkedChoices,
  wider,
} from './fixtures/desk/desk-measures.ts';
import { HANDLERS_PLACES, openPlacesCase } from './fixtures/desk/desk-places.ts';
import { walk } from './fixtures/desk/desk-walk.ts';
import { namesWithoutText } from './fixtures/pages/label-in-name.ts';
import { focusedStop } from './fixtures/pages/tab-stops.ts';
import { TEXT_MODES } from './fixtures/pages/text-modes.ts';
import { expect } from './fixtures/test.ts';

// Its many cases would change the queue of other tests.
test.use({ isSiteOwn: true });
// Forty places, each with up to two hundred presses of Tab.
test.describe.configure({ timeout: 600_000 });

/** A window as it is opened, and the next width that it is brought to. */
const WINDOWS = [
  [360, 768],
  [1280, 1024],
] as const;

/** Measures what is shown in a window of the one width and, brought to it, of the other. */
const atEachWidth =
  (widths: readonly number[], measure: (page: Page) => Promise<readonly string[]>) =>
  async (page: Page): Promise<string[]> => {
    const faults: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      // The layout of another size may come a frame later.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      faults.push(...(await measure(page)).map((fault) => `${width} px wide: ${fault}`));
    }
    await page.setViewportSize({ width: widths[0] ?? 1280, height: 800 });
    return faults;
  };

for (const [width, other] of WINDOWS)
  test(`[DS-04] ${width} px wide and then ${other}, no page of the desk cuts words off, is wider than its window, or scrolls sideways without a sign`, async ({
    desk,
  }) => {
    await walk(
      (role) => desk.open(role, { viewport: { width, height: 800 } }),
      atEachWidth([width, other], outOfSight),
    );
  });

test('[DS-04] with text of 200 % on a phone, no page of the desk scrolls sideways', async ({ desk }) => {
  await walk(
    async (role) => {
      const page = await desk.open(role, { viewport: { width: 360, height: 740 } });
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      return page;
    },
    async (page) => {
      // The layout of another size of text may come a frame later.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      return wider(page);
    },
  );
});

for (const mode of ['text of a phone doubled (WCAG 1.4.4)', 'text spacing (WCAG 1.4.12)'] as const)
  test(`[DS-04] 360 px wide and then 768 and 1280, with ${mode}, no page of the desk cuts words off or is wider than its window`, async ({
    desk,
  }) => {
    await walk(
      async (role) => {
        const page = await desk.open(role, { viewport: { width: 360, height: 800 } });
        await TEXT_MODES[mode](page);
        return page;
      },
      atEachWidth([360, 768, 1280], outOfSight),
    );
  });

test('[DS-04] headings of the desk go down one level at a time, and names of controls contain their text', async ({
  desk,
}) => {
  await walk(
    (role) => desk.open(role),
    async (page) => [...(await skippedHeadings(page)), ...(await namesWithoutText(page))],
  );
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`[DS-04] in forced colours, ${colorScheme}, what the desk draws can be read, and what is chosen is marked`, async ({
    desk,
  }) => {
    await walk(
      (role) => desk.open(role, { forcedColors: 'active', colorScheme }),
      async (page) => [...(await faintDrawings(page)), ...(await unmarkedChoices(page))],
    );
  });

test('[DS-04, DK-10] in dark colours axe finds nothing at the desk, and what it draws can be read', async ({
  desk,
}) => {
  await walk(
    async (role) => {
      const page = await desk.open(role);
      await page.addInitScript(() => localStorage.setItem('desk-theme', 'dark'));
      return page;
    },
    async (page) => [...(await axeFaults(page, { rules: ['color-contrast'] })), ...(await faintDrawings(page))],
  );
});

test('[DS-04] for those who want less motion nothing moves at the desk', async ({ desk }) => {
  await walk((role) => desk.open(role, { reducedMotion: 'reduce' }), moving);
});

/** More than any page has. */
const MOST_STOPS = 250;

/** What has the focus, once whatever brought it into sight, or passed over it, is over. */
async function settledStop(page: Page) {
  const isAsItShouldBe = async () => {
    const stop = await focusedStop(page);
    return !stop || (stop.isSeen && stop.hasRing);
  };
  await expect
    .poll(isAsItShouldBe, { timeout: 2000 })
    .toBe(true)
    .catch(() => {});
  return focusedStop(page);
}

/** What Tab reaches without a ring, or where something else covers it, until it begins again. */
async function unseenStops(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const first = await focusedStop(page);
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await settledStop(page);
    if (!stop || stop.html === first?.html) return faults;
    if (!stop.isSeen || !stop.hasRing) faults.push(`${stop.isSeen ? 'no ring' : 'covered'}: ${stop.html}`);
  }
  return faults;
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
])
  test(`[DS-04] ${viewport.width} px wide, what Tab reaches at the desk has a ring and is not covered`, async ({
    desk,
  }) => {
    await walk((role) => desk.open(role, { viewport }), unseenStops);
  });

test('[DS-04] a tab of a case that an arrow key reaches has a ring', async ({ desk }) => {
  const page = await desk.open('handler');
  await HANDLERS_PLACES['note']?.(page, await openPlacesCase(page));
  await page.getByRole('tab', { name: 'Note' }).focus();
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowLeft']) {
    await page.keyboard.press(key);
    expect(await focusedStop(page)).toMatchObject({ isSeen: true, hasRing: true });
  }
});
