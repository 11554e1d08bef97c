import { messages, openNewCase } from './fixtures/case-page.ts';
import { expect, test, withAndWithoutScripts } from './fixtures/test.ts';

test.beforeEach(({ page }) => page.emulateMedia({ media: 'print' }));

test('[LA-04] on paper the address of another website follows its link, and there are no videos', async ({ page }) => {
  await page.goto('/help-and-support');
  const outside = page.getByRole('main').locator('h3 a[rel=external]').first();
  const address = await outside.evaluate((link) => {
    const { content, position } = getComputedStyle(link, '::after');
    return { content, position };
  });
  expect(address).toEqual({ content: expect.stringContaining('https://'), position: 'static' });
  await expect(page.getByText("Watch how it's done")).toBeHidden();
});

test('[CT-04] a printed case has what was said and where it stands, without forms', async ({ page }) => {
  await openNewCase(page);
  await expect(messages(page)).toContainText('My meter runs backwards.');
  await expect(page.getByText('Where it stands')).toBeVisible();
  for (const left of ['Your message', 'How should we reply?', 'What else you can do'])
    await expect(page.getByText(left, { exact: true })).toBeHidden();
});

withAndWithoutScripts(() => {
  test('[SH-09] on paper a form has all of the words that were typed', async ({ page }) => {
    await page.goto('/help-and-support/complaints/feedback');
    const field = page.getByLabel('What should we do with your credit');
    await field.fill('Leave it on my account.\n'.repeat(120));
    expect(await field.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(2);
  });
});
