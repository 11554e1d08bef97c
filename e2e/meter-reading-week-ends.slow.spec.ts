import { test } from './fixtures/changed-feeds.ts';
import { FORM, fillGas, fillPerson, send } from './fixtures/reading-page.ts';
import { expect, withAndWithoutScripts } from './fixtures/test.ts';

const FEED = 'submit-meter-read.json';

withAndWithoutScripts(() => {
  test('[MR-01] a customer who is still typing when meter-read week ends gets their values back, and what to do', async ({
    page,
    site,
    feeds,
  }) => {
    await page.goto(FORM);
    await fillPerson(page);
    await fillGas(page, '41414');
    feeds.change(FEED, { isMeterReadWeek: false });
    await site.restart();
    await send(page);
    await expect(page.getByText('submit meter readings is no longer available')).toBeVisible();
    const main = page.getByRole('main');
    for (const visit of ['sent', 'opened again']) {
      for (const words of ["Dr Zoë O'Brien", '41414', 'zoe@example.com', '85 0123 456789'])
        await expect(main.getByText(words), visit).toBeVisible();
      await expect(main.getByRole('link', { name: '0808 157 0100' })).toBeVisible();
      await expect(main.getByRole('link', { name: 'See other ways to submit a meter reading' })).toBeVisible();
      await page.goto(FORM);
    }
    expect(await site.leads()).toEqual([]);
    await page.context().clearCookies();
    await page.goto(FORM);
    await expect(main.getByText('41414')).toHaveCount(0);
    feeds.change(FEED, { isMeterReadWeek: true });
    await site.restart();
  });
});
