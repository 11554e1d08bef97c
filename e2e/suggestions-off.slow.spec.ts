import { giveDetails } from './fixtures/details-page.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ environment: { COMPLAINT_SUGGESTIONS: 'off' } });

test('[SE-02] with COMPLAINT_SUGGESTIONS=off no articles are requested while writing, and the endpoint serves none', async ({
  page,
  request,
  site,
}) => {
  await giveDetails(page, 'gas-and-electricity');
  const scripts: string[] = [];
  page.on('request', (sent) => scripts.push(new URL(sent.url()).pathname));
  await page.getByLabel('What happened').pressSequentially('You put my Direct Debit up');
  await expect(page.locator('.hs-suggested')).toHaveCount(0);
  expect(scripts.filter((path) => /suggested|answers/.test(path))).toEqual([]);
  const answer = await request.post('/search/answers', { form: { text: 'My bill' }, headers: { Origin: site.url } });
  expect(answer.status()).toBe(404);
});
