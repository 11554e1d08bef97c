/** Downloads at the desk: files of customers and staff, and letters (CT-06, DK-03). */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from '@playwright/test';
import { openNewCase } from './fixtures/case-page.ts';
import { test } from './fixtures/desk/desk.ts';
import {
  openPromise,
  openSection,
  reply,
  sendAtOnce,
  sendButton,
  talk,
  writeReply,
} from './fixtures/desk/desk-case.ts';
import { expect } from './fixtures/test.ts';

const PHOTO = readFileSync(resolve(import.meta.dirname, 'fixtures/photo-with-place.jpg'));

/** Starts a download, and returns the name and content of the saved file. */
async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await press();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

async function pdfOf(text: string): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText(text);
  return Buffer.from(await pdf.save());
}

test("[CT-06, DK-03] staff download a customer's photo, and the customer downloads staff's PDF", async ({
  desk,
  page: customer,
  site,
}) => {
  const { reference } = await openNewCase(customer, site);
  await customer.getByLabel('Your message').fill('See the photo.');
  await customer
    .getByLabel('Photos or documents')
    .setInputFiles({ name: 'my meter.jpg', mimeType: 'image/jpeg', buffer: PHOTO });
  await customer.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(customer).toHaveURL(/done=message/);

  const page = await desk.signIn('handler');
  await page.goto(`/cases/${reference}`);
  const link = talk(page).getByRole('link', { name: 'my meter.jpg' });
  // No scanner is set up.
  await expect(link).toHaveAccessibleDescription('Not checked for viruses');
  const file = talk(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'my meter.jpg' }) });
  await expect(file).toHaveText(/^\s*Not checked for viruses.*my meter/);
  const photo = await saved(page, () => link.click());
  expect(photo.name).toBe('my meter.jpg');
  expect([...photo.bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  const headers = (await page.request.get((await link.getAttribute('href')) ?? '')).headers();
  expect(headers['content-disposition']).toMatch(/^attachment/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toContain('sandbox');

  await writeReply(page, 'Here is the form.');
  await openPromise(page);
  const svg = { name: 'form.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<svg onload="alert(1)"/>') };
  await page.getByLabel('Files, 5 at most').setInputFiles(svg);
  await sendButton(page).click();
  await expect(page.getByText('form.pdf: This file is not accepted')).toBeVisible();
  await expect(reply(page)).toHaveValue('Here is the form.');
  const many = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (number) => ({
      name: `form ${number}.pdf`,
      mimeType: 'application/pdf',
      buffer: await pdfOf(`Form ${number}`),
    })),
  );
  const files = page.getByLabel('Files, 5 at most');
  await page.getByRole('button', { name: 'Remove form.pdf' }).click();
  // A second choice adds to the first.
  await files.setInputFiles(many.slice(0, 2));
  await files.setInputFiles(many.slice(2));
  await expect(page.getByText('One file is left out')).toBeVisible();
  for (const number of [2, 3, 4, 5]) await page.getByRole('button', { name: `Remove form ${number}.pdf` }).click();
  await sendAtOnce(page);
  await expect(talk(page).getByRole('link', { name: 'form 1.pdf' })).toBeVisible();

  await customer.reload();
  const form = await saved(customer, () => customer.getByRole('link', { name: 'form 1.pdf' }).click());
  expect((await PDFDocument.load(form.bytes)).getPageCount()).toBe(1);
});

test('[DK-03] letters are downloaded as PDF', async ({ desk }) => {
  const reference = await desk.complain('My bill has no end.');
  const page = await desk.signIn('lead');
  await page.goto(`/cases/${reference}`);
  await openSection(page, 'Letters');
  for (const kind of ['eight-week', 'deadlock']) {
    const letter = await saved(page, () => page.getByRole('button', { name: `PDF of the ${kind} letter` }).click());
    expect(letter.name).toMatch(/^LF-.*\.pdf$/);
    const pdf = await PDFDocument.load(letter.bytes);
    expect(pdf.getPageCount()).toBeGreaterThan(0);
    expect(pdf.getTitle()).toBeTruthy();
  }
});
