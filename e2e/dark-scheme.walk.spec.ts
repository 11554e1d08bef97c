/** The dark scheme, for readers whose device asks for it (decision 0266). */
import type { Page } from '@playwright/test';
import { axeFaults } from './fixtures/axe-faults.ts';
import { PAGE_KINDS } from './fixtures/pages/page-kinds.ts';
import { expect, test } from './fixtures/test.ts';

const ARTICLE = '/help-and-support/bills-and-payments/high-bill';
const FORM = '/help-and-support/complaints/gas-and-electricity';

/** The rules that another scheme can break. */
const COLOURS = { rules: ['color-contrast', 'link-in-text-block'] };

const backgroundOf = (page: Page) => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);

const DARK = 'rgb(16, 23, 34)';
const WHITE = 'rgb(255, 255, 255)';

test.describe('on a device with dark colours', () => {
  test.use({ colorScheme: 'dark' });

  for (const [name, goTo] of Object.entries(PAGE_KINDS)) {
    test(`[DS-04] ${name} is dark, and everything on it can be read`, async ({ page, site }) => {
      await page.goto(await goTo(page, site));
      expect(await backgroundOf(page)).toBe(DARK);
      expect(await axeFaults(page, COLOURS)).toEqual([]);
    });
  }

  test('[DS-04, SH-09] a content page is dark with its first bytes, before any other file has come', async ({
    page,
  }) => {
    await page.route('**/*', (route) =>
      route.request().resourceType() === 'document' ? route.continue() : route.abort(),
    );
    await page.goto(ARTICLE);
    expect(await backgroundOf(page)).toBe(DARK);
  });

  test('[DS-04] the errors of a form can be read', async ({ page }) => {
    await page.goto(FORM);
    await page.getByRole('button', { name: 'Find address' }).click();
    await expect(page.locator('.hs-error').first()).toBeVisible();
    expect(await axeFaults(page, COLOURS)).toEqual([]);
  });

  test('[DS-04] with the reading setting for more contrast text is white, and can be read', async ({ page }) => {
    await page.goto(ARTICLE);
    await page.locator('html').evaluate((html) => html.setAttribute('data-contrast', 'more'));
    expect(await axeFaults(page, COLOURS)).toEqual([]);
    await expect(page.locator('h1')).toHaveCSS('color', WHITE);
  });

  test('[AR-02] paper is white, with its drawings in light colours', async ({ page }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.goto(ARTICLE);
    const token = (name: string) =>
      page.evaluate(
        (property) => getComputedStyle(document.documentElement).getPropertyValue(property),
        `--hs-${name}`,
      );
    expect([await token('page'), await token('ink'), await token('tint-deep')]).toEqual(['#fff', '#10233f', '#cfe6dc']);
    await expect(page.locator('main p').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
  });
});

test('[DS-04] the browser’s own controls and its toolbar have the colours of the scheme', async ({ page }) => {
  await page.goto(FORM);
  await expect(page.locator('meta[name=color-scheme]')).toHaveAttribute('content', 'light dark');
  expect(await backgroundOf(page)).toBe(WHITE);
  const toolbars = await page
    .locator('meta[name=theme-color]')
    .evaluateAll((metas) => metas.map((meta) => [meta.getAttribute('media'), meta.getAttribute('content')]));
  // Browsers take the first that applies.
  expect(toolbars).toEqual([
    ['(prefers-color-scheme: dark)', '#101722'],
    [null, '#0b5d4e'],
  ]);
});
