/** A customer's case with ended links, erased customers, bad files and double clicks. */
import type { Page } from '@playwright/test';
import { complain, mailedLink, messages, openCase, openNewCase, press } from './fixtures/case-page.ts';
import { CUSTOMER } from './fixtures/details-page.ts';
import { fewArticles } from './fixtures/few-articles.ts';
import { EICAR, openVirusScanner } from './fixtures/servers/virus-scanner.ts';
import { expect, testBeside, withAndWithoutScripts } from './fixtures/test.ts';

const test = testBeside(openVirusScanner, ({ url }) => ({ CLAMD_URL: url, CONTENT_DIR: fewArticles() }));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const WORDS = 'I typed this\nfor half an hour.';
const pdf = (name: string, content = 'a bill') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7 ${content}`),
});

// The site handles ended links, so scripts make no difference.
test.describe('links, without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const how of ['expired', 'revoked'] as const) {
    test(`[CT-02, CT-03] a link that is ${how} leads to the form for a new one`, async ({ page, site }) => {
      const { reference, link } = await complain(page);
      site.endCaseLinks(how);
      await openCase(page, link);
      await expect(heading(page)).toHaveText('This link no longer works');
      await page.getByRole('main').getByRole('link', { name: 'Find my case' }).click();
      await page.getByLabel('Reference number').fill(reference);
      await page.getByLabel('Email address').fill(CUSTOMER.email);
      await press(page, 'Send me a link');
      await openCase(page, await mailedLink(site, `${reference}-link`));
      await expect(heading(page)).toHaveText('Your complaint');
    });
  }
});

withAndWithoutScripts((javaScriptEnabled) => {
  test('[CT-06] a sixth, an invalid and an infected file are refused by name, and the text and the other files are kept', async ({
    page,
    site,
  }) => {
    await openNewCase(page, site);
    await page.getByLabel('Your message').fill(WORDS);
    const files = page.getByLabel('Photos or documents');
    await files.setInputFiles([
      pdf('bill.pdf'),
      { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ this is a program') },
      pdf('virus.pdf', EICAR),
    ]);
    await press(page, 'Send');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('photo.jpg: The file is not a JPEG');
    await expect(alert).toContainText('virus.pdf: Our virus scanner found something harmful');
    await expect(page.getByLabel('Your message')).toHaveValue(WORDS);
    await expect(page.getByLabel('bill.pdf')).toBeChecked();

    const five = [1, 2, 3, 4, 5].map((n) => pdf(`${n}.pdf`, `page ${n}`));
    await files.setInputFiles(five);
    await press(page, 'Send');
    if (javaScriptEnabled) await expect(page.getByText('Choose 4 files at most').first()).toBeVisible();
    else {
      await expect(alert).toContainText('5.pdf: Send at most five files at a time');
      await expect(page.getByLabel('4.pdf')).toBeChecked();
    }
    await expect(page.getByLabel('Your message')).toHaveValue(WORDS);
    await expect(messages(page)).toHaveCount(1);

    if (javaScriptEnabled) await page.getByRole('button', { name: 'Remove 5.pdf' }).click();
    else await files.setInputFiles([]);
    await press(page, 'Send');
    await expect(page).toHaveURL(/done=message/);
    await expect(messages(page)).toHaveCount(2);
    await expect(messages(page).last().getByRole('link')).toHaveCount(5);
  });

  test('[CT-05] a double click, and sending again after going back, make one message', async ({ page }) => {
    await openNewCase(page);
    await page.getByLabel('Your message').fill(WORDS);
    await page.getByRole('button', { name: 'Send', exact: true }).dblclick();
    await expect(page).toHaveURL(/done=message/);
    await expect(messages(page)).toHaveCount(2);
    await page.goBack();
    await page.getByLabel('Your message').fill(WORDS);
    await press(page, 'Send');
    await expect(page).toHaveURL(/done=message/);
    await page.reload();
    await expect(messages(page)).toHaveCount(2);
  });

  test('[CT-05, OP-06] if the customer is erased while a message is typed, the page shows it again and says that it was not sent', async ({
    page,
    site,
  }) => {
    const { link } = await openNewCase(page, site);
    await page.getByLabel('Your message').fill(WORDS);
    await page.getByLabel('Photos or documents').setInputFiles([pdf('bill.pdf')]);
    await site.erase(CUSTOMER.email);
    await press(page, 'Send');
    await expect(heading(page)).toHaveText("We can't show this case any more");
    await expect(page.getByRole('region', { name: 'What you wrote was not sent' })).toContainText(WORDS);
    await page.context().clearCookies();
    await openCase(page, link);
    await expect(heading(page)).toHaveText("We can't show this case any more");
    await expect(page.getByText('What you wrote')).toHaveCount(0);
  });
});

test('[CT-02, OP-06] if the session ends and the customer is erased, the typed message is shown again', async ({
  page,
  site,
}) => {
  await openNewCase(page);
  await page.getByLabel('Your message').fill(WORDS);
  site.endCaseSessions();
  await press(page, 'Send');
  await expect(page.getByText("We've kept what you wrote")).toBeVisible();
  await site.erase(CUSTOMER.email);
  await page.getByLabel('Email address').fill(CUSTOMER.email);
  await press(page, 'Show my case');
  await expect(heading(page)).toHaveText("We can't show this case any more");
  await expect(page.getByRole('region', { name: 'What you wrote was not sent' })).toContainText(WORDS);
});

test('[CT-05] an upload shows its progress', async ({ page, site }) => {
  await openNewCase(page, site);
  const session = await page.context().newCDPSession(page);
  const network = { offline: false, latency: 0, downloadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { ...network, uploadThroughput: 300_000 });
  await page.getByLabel('Photos or documents').setInputFiles([pdf('long.pdf', 'x'.repeat(1_500_000))]);
  await press(page, 'Send');
  await expect(page.getByText(/Sending your files: [1-9]0%/)).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page).toHaveURL(/done=message/, { timeout: 60_000 });
  await expect(messages(page).last().getByRole('link', { name: 'long.pdf' })).toBeVisible();
});
