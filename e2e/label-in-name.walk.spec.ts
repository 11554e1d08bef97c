/** The name of each control contains its visible text, for those who speak it to their browser (WCAG 2.5.3). */
import type { Page } from '@playwright/test';
import { test } from './fixtures/desk/desk.ts';
import { goToCase, openSection, writeReply } from './fixtures/desk/desk-case.ts';
import { namesWithoutText } from './fixtures/pages/label-in-name.ts';
import { PAGE_KINDS } from './fixtures/pages/page-kinds.ts';
import { expect } from './fixtures/test.ts';

const MENU = '.hs-header-toggle summary';

async function expectTextInNames(page: Page, where: string): Promise<void> {
  expect.soft(await namesWithoutText(page), where).toEqual([]);
}

test('[DS-04] a control whose name lacks its text is found', async ({ page }) => {
  await page.setContent('<button aria-label="Dismiss">Close</button> <label>Email <input aria-label="Mail"></label>');
  expect(await namesWithoutText(page)).toEqual(['button "Dismiss" shows "Close"', 'textbox "Mail" shows "Email"']);
});

for (const width of [390, 1280]) {
  test(`[DS-04] at ${width} px the names of controls on every kind of page contain their text`, async ({
    page,
    site,
    context,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const [name, goTo] of Object.entries(PAGE_KINDS)) {
      await page.goto(await goTo(page, site));
      if (await page.locator(MENU).isVisible()) await page.locator(MENU).click();
      await expectTextInNames(page, name);
      if (name === 'deals') await context.clearCookies();
    }
  });
}

test('[DS-04] the names of controls at the desk contain their text', async ({ desk }) => {
  const reference = await desk.complain('My meter is round.');
  const page = await desk.open('handler');
  await page.getByRole('link', { name: reference, exact: true }).waitFor();
  await expectTextInNames(page, 'queue');
  await goToCase(page, reference);
  await openSection(page, 'Other cases');
  await expect(page.locator('summary', { hasText: 'Other cases' })).toContainText(/\d|None/);
  await writeReply(page, 'It is round indeed.');
  await page.locator('details').evaluateAll((folded) => {
    for (const details of folded) details.setAttribute('open', '');
  });
  await expectTextInNames(page, 'case');
  await page.goto('/new-case');
  await expect(page.locator('.desk-account summary')).toContainText('Priya Raman');
  await expectTextInNames(page, 'new case');
});
