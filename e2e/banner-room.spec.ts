/** The cookie banner stands over nothing that a visitor has just been told, or has the focus on. */
import type { Page } from '@playwright/test';
import { complain, openCase, press } from './fixtures/case-page.ts';
import { fewArticles } from './fixtures/few-articles.ts';
import { coveredControls } from './fixtures/pages/covered.ts';
import { banner, bannerLoaded } from './fixtures/pages/tab-stops.ts';
import { TEXT_MODES } from './fixtures/pages/text-modes.ts';
import { expect, test } from './fixtures/test.ts';

const FORM = '/help-and-support/complaints/gas-and-electricity';
const SPACING = TEXT_MODES['text spacing (WCAG 1.4.12)'];

test.use({ environment: { CONTENT_DIR: fewArticles() }, consent: null, viewport: { width: 360, height: 740 } });

/** Lets ten seconds pass, in which the banner would open. */
const wait = (page: Page) => page.clock.runFor(10_000);

/** Expects that the banner opens only after a press, and then beside what has the focus. */
async function expectHeardFirst(page: Page, notice: string): Promise<void> {
  const told = page.locator('main :is([role=status], [role=alert])').filter({ hasText: notice });
  await expect(told).toBeFocused();
  await wait(page);
  await bannerLoaded(page);
  await expect(told).toBeInViewport({ ratio: 1 });
  await expect(banner(page)).toHaveCount(0);
  await page.keyboard.press('Shift');
  await wait(page);
  await expect(banner(page)).toBeVisible();
  await expect(told).toBeFocused();
  const [above, below] = [await told.boundingBox(), await banner(page).boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
}

test('[CN-03, CT-02, DS-04] who opens a case or sends a message reads what became of it before the banner', async ({
  page,
}) => {
  await page.clock.install();
  await openCase(page, (await complain(page)).link);
  await expectHeardFirst(page, 'Your case is open');
  await page.getByLabel('Your message').fill('It still does.');
  await press(page, 'Send');
  await expectHeardFirst(page, "We've got your message");
});

test('[CN-03, DS-04] the errors of a form are read before the banner', async ({ page }) => {
  await page.clock.install();
  await page.goto('/help-and-support/complaints/feedback');
  await press(page, "I don't want the refund");
  await expectHeardFirst(page, 'There is a problem');
});

test('[CN-03] the banner does not open while something is pressed, which would move from under the press', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(FORM);
  const pressed = page.getByRole('heading', { level: 1 });
  await pressed.hover();
  await page.mouse.down();
  await wait(page);
  await bannerLoaded(page);
  await expect(banner(page)).toHaveCount(0);
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await wait(page);
  await expect(banner(page)).toBeVisible();
});

test('[CN-02, CN-03] a press meant for what the banner has just covered reaches that, and gives no consent', async ({
  page,
}) => {
  await page.goto(FORM);
  const hit = () =>
    page.evaluate(() => {
      const { x, y, width, height } =
        document.querySelector('#cookies [value=all]')?.getBoundingClientRect() ?? new DOMRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.textContent;
    });
  await page.evaluate(() => {
    const { x, y } = { x: innerWidth / 2, y: innerHeight - 40 };
    addEventListener('animationstart', (event) => {
      if (event.animationName !== 'cookies-open') return;
      document.documentElement.dataset['below'] = String(document.elementFromPoint(x, y)?.closest('#cookies') === null);
    });
  });
  await expect(banner(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-below', 'true');
  await expect.poll(hit).toBe('Accept all');
});

test('[CN-03] who answers by the footer is not asked again', async ({ page }) => {
  await page.clock.install();
  await openCase(page, (await complain(page)).link);
  await wait(page);
  await bannerLoaded(page);
  await press(page, 'Cookie settings');
  await page.getByRole('dialog', { name: 'Choose cookies' }).getByRole('button', { name: 'Reject all' }).click();
  await wait(page);
  await expect(banner(page)).toBeHidden();
});

test('[CN-03, DS-04] the banner is announced, and leaves the focus where it is', async ({ page }) => {
  await page.goto('/help-and-support/find-my-case');
  await page.getByLabel('Reference').focus();
  await expect(page.getByRole('status').filter({ hasText: 'Cookies on this site' })).toHaveText(
    /at the start of this page/,
  );
  await expect(page.getByLabel('Reference')).toBeFocused();
});

test('[CN-03, DS-04] a phone on its side has at least two thirds for the page, and all buttons in sight', async ({
  page,
}) => {
  for (const [width, height] of [
    [740, 360],
    [844, 390],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(FORM);
    await expect(banner(page)).toBeVisible();
    expect((await banner(page).boundingBox())?.height).toBeLessThanOrEqual(height / 3);
    for (const name of ['Accept all', 'Reject all', 'Choose'])
      await expect(banner(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    expect(await coveredControls(page)).toEqual([]);
  }
});

for (const [width, height] of [
  [360, 740],
  [740, 360],
] as const) {
  test(`[CN-03, DS-04] at ${width} by ${height} px with text spacing the banner hides neither its words nor a control`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await SPACING(page);
    await page.goto(FORM);
    await expect(banner(page)).toBeVisible();
    for (const part of await banner(page).locator('h2, div > p, button').all())
      await expect(part).toBeInViewport({ ratio: 1 });
    expect(await coveredControls(page)).toEqual([]);
    const end = page.getByRole('contentinfo').getByRole('link').last();
    await end.focus();
    await expect(end).toBeInViewport({ ratio: 1 });
  });
}

test('[CN-03, DS-04] with doubled text, which the banner has no room for, its buttons are in sight', async ({
  page,
}) => {
  await TEXT_MODES['text of a phone doubled (WCAG 1.4.4)'](page);
  await page.goto(FORM);
  await expect(banner(page)).toBeVisible();
  for (const name of ['Accept all', 'Reject all', 'Choose'])
    await expect(banner(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  expect(await coveredControls(page)).toEqual([]);
});

test('[CN-03, DS-04] the room for the banner is gone with it', async ({ page }) => {
  const room = () => page.locator('body').evaluate((body) => Number.parseFloat(getComputedStyle(body).paddingBlockEnd));
  await page.goto(FORM);
  await expect(banner(page)).toBeVisible();
  await expect.poll(room).toBeGreaterThan(100);
  await page.keyboard.press('Escape');
  await expect.poll(room).toBe(0);
});
