import { CONFIRMATION } from './fixtures/confirmation-page.ts';
import { failureAlert, fillComplaintDetails, giveDetails } from './fixtures/details-page.ts';
import { expect, test, withAndWithoutScripts } from './fixtures/test.ts';

const QUERY_PAGE = '/help-and-support/complaints/pay-as-you-go/query';

test('[CO-13] if the site cannot be reached, the page and all values stay', async ({ page, context }) => {
  await giveDetails(page, 'pay-as-you-go');
  await page.getByLabel('What happened').fill('Typed on a train');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(failureAlert(page)).toBeFocused();
  await expect(page.getByLabel('What happened')).toHaveValue('Typed on a train');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(CONFIRMATION);
});

test('[CO-14] two tabs, a double click, a lost response, a reload and the back button make one lead', async ({
  page,
  site,
  context,
}) => {
  await giveDetails(page, 'pay-as-you-go');
  const other = await context.newPage();
  await other.goto(QUERY_PAGE);
  for (const tab of [page, other]) await tab.getByLabel('What happened').fill('The same words in two tabs');
  const before = (await site.leads()).length;
  site.setFaults({ leads: 'lost-answer' });
  await page.getByRole('button', { name: 'Submit' }).click();
  // Until then the page scrolls to it, and the button moves away under the pointer.
  await expect(failureAlert(page)).toBeFocused();
  site.setFaults({});
  await Promise.all([
    page.getByRole('button', { name: 'Submit' }).dblclick(),
    other.getByRole('button', { name: 'Submit' }).click(),
  ]);
  await expect(page).toHaveURL(CONFIRMATION);
  await expect(other).toHaveURL(CONFIRMATION);
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL(CONFIRMATION);
  expect(await site.leads()).toHaveLength(before + 1);
});

withAndWithoutScripts(() => {
  test('[CO-14] other text in a second tab after the complaint was sent is kept, and sent only as a new complaint', async ({
    page,
    site,
    context,
  }) => {
    await giveDetails(page, 'pay-as-you-go');
    const other = await context.newPage();
    await other.goto(QUERY_PAGE);
    await page.getByLabel('What happened').fill('First');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(CONFIRMATION);
    const sent = (await site.leads()).length;

    await other.getByLabel('What happened').fill('Second');
    await other.getByRole('button', { name: 'Submit' }).click();
    const alreadySent = other.getByRole('heading', { name: 'We already have your complaint' });
    await expect(alreadySent).toBeVisible();
    await expect(other.getByLabel('What happened')).toHaveValue('Second');
    expect(await site.leads()).toHaveLength(sent);
    await other.goto(QUERY_PAGE);
    await expect(alreadySent).toBeVisible();
    await expect(other.getByLabel('What happened')).toHaveValue('Second');
    await other.getByLabel('What happened').fill('Second, and more');
    await other.getByRole('button', { name: 'Start a new complaint' }).click();
    await expect(other.getByText("We've kept what you wrote")).toBeVisible();
    await fillComplaintDetails(other);
    await expect(other.getByLabel('What happened')).toHaveValue('Second, and more');
    await other.getByRole('button', { name: 'Submit' }).click();
    await expect(other).toHaveURL(CONFIRMATION);
    expect((await site.leads()).slice(-2).map(({ attributes }) => attributes['query'])).toEqual([
      'First',
      'Second, and more',
    ]);
  });
});

test('[CF-03] without a submission in this session the confirmation leads to the landing page', async ({ page }) => {
  await page.goto('/help-and-support/confirmation');
  await expect(page).toHaveURL(/\/help-and-support$/);
});
