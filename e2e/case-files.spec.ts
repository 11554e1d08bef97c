import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { openNewCase } from './fixtures/case-page.ts';
import { expect, test } from './fixtures/test.ts';

/** A JPEG as a phone takes it, with where it was taken and by which device. */
const PHOTO = readFileSync(resolve(import.meta.dirname, 'fixtures/photo-with-place.jpg'));
const JPEG = 'image/jpeg';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('[CT-06] evidence: a refused file costs neither the words nor the good one, which loses its place', async ({
      page,
      site,
    }) => {
      await openNewCase(page, site);
      await page.getByLabel('Your message').fill('See the photo.');
      await page.getByLabel('Photos or documents').setInputFiles([
        { name: 'meter.jpg', mimeType: JPEG, buffer: PHOTO },
        { name: 'words.jpg', mimeType: JPEG, buffer: Buffer.from('This is no picture.') },
      ]);
      const send = page.getByRole('button', { name: 'Send', exact: true });
      await send.click();
      await expect(page.getByRole('alert')).toContainText('words.jpg: The file is not a JPEG');
      await expect(page.getByLabel('Your message')).toHaveValue('See the photo.');
      await expect(page.getByLabel('meter.jpg')).toBeChecked();
      await send.click();
      await expect(page).toHaveURL(/done=message/);

      const address = await page.getByRole('link', { name: 'meter.jpg' }).getAttribute('href');
      const file = await page.request.get(address ?? '');
      expect(file.headers()['content-disposition']).toMatch(/^attachment/);
      expect(file.headers()['x-content-type-options']).toBe('nosniff');
      const kept = (await file.body()).toString('latin1');
      expect(PHOTO.toString('latin1')).toContain('Lark Phone');
      for (const trace of ['Exif', 'GPS', 'Lark Phone']) expect(kept).not.toContain(trace);
    });
  });
}

test('[CT-06, OP-10] opened by the confirmation alone, the page says how to send files, and words go', async ({
  page,
}) => {
  await openNewCase(page);
  await expect(page.getByLabel('Photos or documents')).toHaveCount(0);
  await expect(page.getByText('To send photos or documents, use the link in our email.')).toBeVisible();
  await page.getByLabel('Your message').fill('Words need no mailbox.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page).toHaveURL(/done=message/);
});
