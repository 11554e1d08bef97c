import { giveDetails } from './fixtures/details-page.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ environment: { COMPLAINT_SUGGESTIONS: 'off' } });

test('[SE-02] with COMPLAINT_SUGGESTIONS=off no articles are requested while writing', async ({ page }) => {
  await giveDetails(page, 'gas-and-electricity');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByLabel('What happened').pressSequentially('You put my Direct Debit up');
  await expect(page.locator('.hs-suggested')).toHaveCount(0);
  expect(asked.filter((path) => /suggested|answers/.test(path))).toEqual([]);
});
