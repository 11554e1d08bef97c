import { axeFaults } from './fixtures/axe-faults.ts';
import { test } from './fixtures/changed-feeds.ts';
import { CUSTOMERS, signInAs } from './fixtures/sign-in.ts';
import { expect } from './fixtures/test.ts';

const CUT = { title: 'Power cuts', message: '<p>Back by 9pm.</p>', areas: ['LS6', 'BD'] };

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[LA-01, HC-06] an outage shows its title and message, without forbidden markup, until it is over', async ({
    page,
    site,
    feeds,
  }) => {
    feeds.change('help-and-support.json', {
      title: 'Calls are taking longer',
      message: '<p>Please <a href="/help-and-support/contact-us">write to us</a>.<script>alert(1)</script></p>',
    });
    await site.restart();
    await page.goto('/help-and-support');
    const banner = page.getByRole('region', { name: 'Calls are taking longer' });
    await expect(banner).toContainText('Please write to us.');
    await expect(banner.getByRole('link', { name: 'write to us' })).toHaveAttribute(
      'href',
      '/help-and-support/contact-us',
    );
    await expect(banner.locator('script')).toHaveCount(0);

    feeds.change('help-and-support.json', { title: '', message: '' });
    await site.restart();
    await page.goto('/help-and-support');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('hs-skyline')).toHaveCount(0);
  });

  test('[ED-03] a visitor checks by postcode whether an outage affects them, and no page or address contains the postcode', async ({
    page,
    site,
    feeds,
  }) => {
    feeds.change('help-and-support.json', CUT);
    await site.restart();
    await page.goto('/help-and-support');
    const banner = page.getByRole('region', { name: 'Power cuts' });
    await expect(banner).toContainText('Only in postcodes that begin with LS6, BD.');
    await banner.getByLabel('Your postcode').fill('ls6 3hn');
    await banner.getByRole('button', { name: 'Check my area' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your area LS6 is affected' })).toBeVisible();
    await expect(page).toHaveURL('/help-and-support/outage?area=LS6');
    await expect(page.getByLabel('Your postcode')).toHaveValue('');
    await page.getByLabel('Your postcode').fill('M1 1AA');
    await page.getByLabel('Your postcode').press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Your area M1 is not on our list' })).toBeVisible();
    await page.getByLabel('Your postcode').fill('Leeds');
    await page.getByRole('button', { name: 'Check my area' }).click();
    await expect(page.getByRole('alert')).toContainText('Enter a full UK postcode, like SW1A 1AA');
    await expect(page.getByLabel('Your postcode')).toHaveValue('Leeds');
    await expect(page).toHaveTitle('Error: Check for an outage - Help & Support');
    // The cached page is the same for everybody.
    await page.goto('/help-and-support/outage');
    await expect(page.getByRole('heading', { level: 1, name: 'Check for an outage' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/3HN|Leeds|M1|is affected/);
  });
});

test('[ED-03] a signed-in customer is told by their correspondence address', async ({ page, site, feeds }) => {
  feeds.change('help-and-support.json', CUT);
  await site.restart();
  await page.goto('/help-and-support/outage');
  expect(await axeFaults(page)).toEqual([]);
  await page.goto('/help-and-support');
  expect(await axeFaults(page)).toEqual([]);
  await signInAs(page, CUSTOMERS.amara);
  const told = page.getByText('The address that we write to you at is in LS6, which is affected.');
  await expect(told).toBeVisible();
  await page.goto('/help-and-support/outage');
  await expect(told).toBeVisible();
  await page.goto('/help-and-support/outage?area=M1');
  await expect(page.getByRole('heading', { level: 1, name: 'Your area M1 is not on our list' })).toBeVisible();
  await expect(told).toHaveCount(0);
});
