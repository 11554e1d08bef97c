import { utimesSync, writeFileSync } from 'node:fs';
import { CASE, openNewCase } from './fixtures/case-page.ts';
import { expect, test, withAndWithoutScripts } from './fixtures/test.ts';

/** A document of about `bytes` bytes. */
const pdf = (name: string, bytes = 0) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n%%EOF\n'), Buffer.alloc(bytes)]),
});

withAndWithoutScripts((javaScriptEnabled) => {
  test('[CT-06] files that are too large, of an iPhone’s own format or too many are refused, and the text is kept', async ({
    page,
    site,
  }) => {
    await openNewCase(page, site);
    const words = page.getByLabel('Your message');
    const files = page.getByLabel('Photos or documents');
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await words.fill('See the plans.');
    await files.setInputFiles([pdf('plan.pdf', 11_000_000), pdf('letter.pdf')], { timeout: 60_000 });
    await send.click();
    await expect(page.getByText('plan.pdf: The file is larger than 10 MB.').first()).toBeVisible();
    await expect(words).toHaveValue('See the plans.');

    const heic = Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0'), Buffer.alloc(2000)]);
    await files.setInputFiles([{ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic }]);
    await send.click();
    await expect(page.getByText('IMG_0001.HEIC: It is a photo in the HEIC format').first()).toBeVisible();
    await expect(page.getByText('On an iPhone, take a screenshot of the photo and send that.').first()).toBeVisible();
    await expect(words).toHaveValue('See the plans.');

    await files.setInputFiles(Array.from({ length: 7 }, (_, index) => pdf(`page ${index + 1}.pdf`, index)));
    await send.click();
    const refusal = javaScriptEnabled ? 'Choose 5 files at most' : 'page 7.pdf: ';
    await expect(page.getByText(refusal).first()).toBeVisible();
    await expect(words).toHaveValue('See the plans.');
  });
});

test('[CT-06, OP-10] opened by the confirmation’s link, the page says how to send files, and a message can be sent', async ({
  page,
}) => {
  await openNewCase(page);
  await expect(page.getByLabel('Photos or documents')).toHaveCount(0);
  await expect(page.getByText('To send photos or documents, use the link in our email.')).toBeVisible();
  await page.getByLabel('Your message').fill('Words need no mailbox.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page).toHaveURL(/done=message/);
});

test('[CT-06] chosen files are named and can be removed, and a wrong kind is refused before the upload', async ({
  page,
  site,
}) => {
  await openNewCase(page, site);
  const files = page.getByLabel('Photos or documents');
  const chosen = page.getByRole('list', { name: 'Files to send' }).getByRole('listitem');
  await files.setInputFiles([pdf('plan.pdf'), { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }]);
  await expect(chosen.filter({ hasText: 'notes.txt' }).getByRole('alert')).toHaveText(/is not a JPEG, PNG or WebP/);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  const error = page.locator('hs-inputter > .hs-error');
  await send.click();
  await expect(error).toContainText('notes.txt');
  // The browser may have told which field was refused.
  expect(posts).not.toContain(CASE);
  await page.getByRole('button', { name: 'Remove notes.txt' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove plan.pdf' })).toBeFocused();
  await expect(error).toHaveCount(0);
  await files.setInputFiles([pdf('letter.pdf')]);
  await expect(chosen).toHaveCount(2);
  await send.click();
  await expect(page).toHaveURL(/done=message/);
  for (const name of ['plan.pdf', 'letter.pdf']) await expect(page.getByRole('link', { name })).toBeVisible();
});

test('[CT-06] a document of which the device says no type, or another spelling, is sent', async ({ page, site }) => {
  await openNewCase(page, site);
  const types = { 'no type.pdf': '', 'odd.PDF': 'application/x-download', '1000012345': 'application/octet-stream' };
  const files = Object.entries(types).map(([name, mimeType]) => ({ ...pdf(name), mimeType }));
  await page.getByLabel('Photos or documents').setInputFiles(files);
  const chosen = page.getByRole('list', { name: 'Files to send' }).getByRole('listitem');
  await expect(chosen).toHaveCount(files.length);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page).toHaveURL(/done=message/);
  for (const name of Object.keys(types)) await expect(page.getByRole('link', { name })).toBeVisible();
});

test('[CT-06] a file that changes after it was chosen is named and taken away, the words stay, and it can be chosen again', async ({
  page,
  site,
}, info) => {
  await openNewCase(page, site);
  const bill = info.outputPath('bill.pdf');
  writeFileSync(bill, pdf('').buffer);
  const files = page.getByLabel('Photos or documents');
  await page.getByLabel('Your message').fill('See the bill.');
  await files.setInputFiles([bill]);
  await expect(page.getByRole('list', { name: 'Files to send' })).toContainText('bill.pdf');
  writeFileSync(bill, pdf('', 1000).buffer);
  // Browsers notice what changed in another second.
  utimesSync(bill, new Date('2026-01-01'), new Date('2026-01-01'));
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await expect(page.getByText("We couldn't read bill.pdf")).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue('See the bill.');
  await expect(page.getByRole('list', { name: 'Files to send' })).toBeHidden();
  await files.setInputFiles([bill]);
  await send.click();
  await expect(page).toHaveURL(/done=message/);
  await expect(page.getByRole('link', { name: 'bill.pdf' })).toBeVisible();
});

test('[CT-06, DS-04] files that are dropped on the page or pasted are chosen and announced, and words that are pasted stay words', async ({
  page,
  site,
}) => {
  await openNewCase(page, site);
  const words = page.getByLabel('Your message');
  const chosen = page.getByRole('list', { name: 'Files to send' }).getByRole('listitem');
  /** Gives the page a file in this way. @returns whether the page left it to the browser, which would open it instead */
  const give = (type: 'dragover' | 'drop' | 'paste', name: string, text = '') =>
    words.evaluate(
      (field, [type, name, text]) => {
        const given = new DataTransfer();
        given.items.add(new File(['%PDF-1.4'], name, { type: 'application/pdf' }));
        if (text) given.setData('text/plain', text);
        const details = { bubbles: true, cancelable: true };
        const event =
          type === 'paste'
            ? new ClipboardEvent(type, { ...details, clipboardData: given })
            : new DragEvent(type, { ...details, dataTransfer: given });
        return field.dispatchEvent(event);
      },
      [type, name, text] as const,
    );
  await words.fill('See the plan and the letter.');
  expect(await give('dragover', 'plan.pdf')).toBe(false);
  expect(await give('drop', 'plan.pdf')).toBe(false);
  expect(await give('paste', 'letter.pdf')).toBe(false);
  expect(await give('paste', 'table.pdf', 'Day and night')).toBe(true);
  await expect(chosen).toHaveText([/^plan\.pdf/, /^letter\.pdf/]);
  await expect(page.getByRole('status').filter({ hasText: 'Files to send: plan.pdf, letter.pdf' })).toBeAttached();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page).toHaveURL(/done=message/);
  for (const name of ['plan.pdf', 'letter.pdf']) await expect(page.getByRole('link', { name })).toBeVisible();
});
