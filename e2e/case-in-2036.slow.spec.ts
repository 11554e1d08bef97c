/** With the clock in a distant leap year, dates, links and sessions are right for that day. */
import { complain, openCase, withdraw } from './fixtures/case-page.ts';
import { fewArticles } from './fixtures/few-articles.ts';
import { expect, test, withAndWithoutScripts } from './fixtures/test.ts';

test.use({ environment: { TEST_NOW: '2036-02-28T22:00:00Z', CONTENT_DIR: fewArticles() } });

withAndWithoutScripts(() => {
  test('[CF-03, CT-01, CT-02] a complaint of 28 February 2036 has the right dates, a valid link and a session', async ({
    page,
  }) => {
    const { link } = await complain(page);
    await page.goto('/help-and-support/confirmation');
    await expect(page.getByRole('main')).toContainText('28 February 2036 at 22:00');
    await expect(page.getByRole('main')).toContainText('24 April 2036');
    await openCase(page, link);
    await expect(page).toHaveURL(/done=opened/);
    for (const [label, day] of [
      ['Received', '2036-02-28'],
      ["You'll have our answer by", '2036-03-20'],
      ['You can go to the Energy Ombudsman from', '2036-04-24'],
    ] as const) {
      const row = page.locator('dl > div').filter({ hasText: label });
      await expect(row.locator('time')).toHaveAttribute('datetime', day);
    }
    await page.getByLabel('Your message').fill('In a year that has a 29 February.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page).toHaveURL(/done=message/);
    await withdraw(page);
    const until = page.locator('dl > div').filter({ hasText: 'You can reopen it until' });
    await expect(until.locator('time')).toHaveAttribute('datetime', '2036-03-27');
  });
});
