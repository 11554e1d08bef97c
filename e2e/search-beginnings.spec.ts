import { expect, test } from './fixtures/test.ts';

for (const [typed, title] of [
  ['exi', 'Will I be charged an exit fee?'],
  ['boil pres', 'My boiler pressure is too low or too high'],
  ['stand', 'What are unit rates and standing charges?'],
] as const) {
  test(`[SE-02] typing "${typed}" suggests "${title}" first`, async ({ page }) => {
    await page.goto('/search');
    const field = page.getByLabel('What can we help you with?');
    await field.focus();
    await expect(field).toHaveRole('combobox');
    await field.pressSequentially(typed);
    await expect(page.getByRole('option').first()).toContainText(title);
  });
}

test('[SE-02] suggestions that overlap the footer are in front of it', async ({ page }) => {
  await page.goto('/search');
  const field = page.getByLabel('What can we help you with?');
  await field.focus();
  await expect(field).toHaveRole('combobox');
  await field.pressSequentially('boil pres');
  await page.getByRole('option').last().click({ trial: true });
});
