import { test } from './fixtures/changed-feeds.ts';
import { expect } from './fixtures/test.ts';

test.use({ javaScriptEnabled: false });

test('[LA-01, HC-06] an outage shows its title and message, without forbidden markup, until it is over', async ({
  page,
  site,
  feeds,
}) => {
  await site.stop();
  feeds.change('help-and-support.json', {
    title: 'Calls are taking longer',
    message: '<p>Please <a href="/help-and-support/contact-us">write to us</a>.<script>alert(1)</script></p>',
  });
  await site.start();
  await page.goto('/help-and-support');
  const banner = page.getByRole('region', { name: 'Calls are taking longer' });
  await expect(banner).toContainText('Please write to us.');
  await expect(banner.getByRole('link', { name: 'write to us' })).toHaveAttribute(
    'href',
    '/help-and-support/contact-us',
  );
  await expect(banner.locator('script')).toHaveCount(0);

  await site.stop();
  feeds.change('help-and-support.json', { title: '', message: '' });
  await site.start();
  await page.goto('/help-and-support');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('hs-skyline')).toHaveCount(0);
});
