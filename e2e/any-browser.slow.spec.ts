import type { Page } from '@playwright/test';
import { CUSTOMERS, signInAs } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const LANDING = '/help-and-support';
const ARTICLE = '/help-and-support/meters/faulty-meter';
const CONTENT = [LANDING, ARTICLE, '/help-and-support/emergencies', '/help-and-support/contact-us'];

test('[SH-09] enhancements work in a browser that blocks storage', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  const faults: Error[] = [];
  page.on('pageerror', (fault) => faults.push(fault));
  await page.goto(LANDING);
  await page.getByRole('searchbox').fill('meter read');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.getByRole('button', { name: 'Accessibility' }).click();
  await page.getByRole('dialog').getByLabel('Larger').check();
  await expect(page.locator('html')).toHaveAttribute('data-text', 'larger');
  expect(faults).toEqual([]);
});

test('[DS-04] with increased text spacing nothing scrolls sideways at 320 px (WCAG 1.4.12)', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [...CONTENT, '/help-and-support/complaints/pay-as-you-go']) {
    await page.goto(path);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
      );
      document.adoptedStyleSheets.push(sheet);
    });
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
  }
});

test('[DS-04] with text of twice the size nothing scrolls sideways at 360 px, and telephone numbers wrap (WCAG 1.4.4)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  let count = 0;
  for (const path of [...CONTENT, '/search?q=smell%20gas', '/help-and-support/complaints/pay-as-you-go']) {
    await page.goto(path);
    const numbers = await page
      .locator('main a[href^="tel:"]')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect()));
    count += numbers.length;
    const cut = numbers.filter(({ left, right }) => left < 0 || right > 360);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft({ path, cut, sideways }).toEqual({ path, cut: [], sideways: 360 });
  }
  expect(count).toBeGreaterThan(0);
});

test('[SH-03, SE-01] the search box stands beside the menu wherever the menu is shown', async ({ page }) => {
  for (const width of [1080, 1110, 1149, 1180, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(ARTICLE);
    const [menu, search] = await page
      .locator('hs-header nav, .hs-header-search')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
    expect([width, (search?.left ?? 0) > (menu?.right ?? 0), (search?.top ?? 0) < (menu?.bottom ?? 0)]).toEqual([
      width,
      true,
      true,
    ]);
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width]);
  }
});

test('[DS-04] a heading with the longest word of Wales does not widen the page at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(ARTICLE);
  await page.locator('h1').evaluate((heading) => {
    heading.textContent = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

/** Expects that logo and account stand in one line, and that nothing scrolls sideways. */
async function expectOneLine(page: Page, width: number): Promise<void> {
  const middles = await page.locator('.hs-header-logo, .hs-header-account').evaluateAll((parts) =>
    parts.map((part) => {
      const { top, height } = part.getBoundingClientRect();
      return Math.round(top + height / 2);
    }),
  );
  expect([width, middles]).toEqual([width, [middles[0], middles[0]]]);
  expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width]);
}

test('[SH-03, BR-01] the long name of a supplier does not wrap the first line of the header at any width', async ({
  page,
}) => {
  for (const width of [320, 360, 412, 768, 1024, 1080, 1180, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(ARTICLE);
    await page
      .locator('.hs-logo')
      .first()
      .evaluate((logo) => logo.lastChild?.replaceWith('Môr & Mynydd Power and Gas'));
    await expectOneLine(page, width);
  }
});

test('[SH-03] the first line of the header does not wrap at any width for a customer with a short or a long name', async ({
  page,
}) => {
  await page.goto(ARTICLE);
  await signInAs(page, CUSTOMERS.amara);
  for (const firstName of ['Al', 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh'])
    for (const width of [320, 360, 768, 1080, 1100, 1149, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(ARTICLE);
      await page.locator('.hs-header-name').evaluate((name, text) => {
        name.textContent = `Hello, ${text}`;
      }, firstName);
      await expectOneLine(page, width);
    }
});
