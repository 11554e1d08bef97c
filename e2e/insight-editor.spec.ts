/** From searches without an answer to the content editor (IN-02). */
import { test } from './fixtures/desk/desk-content.ts';
import { expect } from './fixtures/test.ts';

test('[IN-02] two clicks lead from a search without an answer to the editor with its words', async ({ desk, page }) => {
  test.setTimeout(150_000);
  await page.request.get('/search?q=unicorn+stable', { headers: { Accept: 'application/json' } });
  const staff = await desk.open('editor');
  const today = new Date().toISOString().slice(0, 10);
  const report = async () => (await staff.request.get(`/api/reports/insight?from=${today}&to=${today}`)).text();
  await expect.poll(report, { timeout: 40_000, intervals: [1000] }).toContain('unicorn stable');

  await staff.getByRole('link', { name: 'Insight' }).click();
  await staff.getByRole('link', { name: 'Add a wording for unicorn stable' }).first().click();
  await expect(staff).toHaveURL(/\/content\?words=unicorn\+stable#\/collections\/search-words$/);
  await expect(staff.getByRole('heading', { name: 'Search: wordings and other words' }).first()).toBeVisible();

  await staff.goto('/');
  await staff.getByRole('link', { name: 'Insight' }).click();
  await staff.getByRole('link', { name: 'Write an article for unicorn stable' }).first().click();
  await expect(staff).toHaveURL(/#\/collections\/helpful-advice\/new/);
  await expect(staff.getByLabel(/^Title/i).first()).toHaveValue('unicorn stable');
});
