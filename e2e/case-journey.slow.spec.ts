/** A complaint from the form to the eight-week letter, with customer, staff, mail and clock. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { CASE_LINK, complain, messages, openCase } from './fixtures/case-page.ts';
import { fewArticles } from './fixtures/few-articles.ts';
import { freePort } from './fixtures/free-port.ts';
import { startPart } from './fixtures/part-process.ts';
import { SiteProcess } from './fixtures/site-process.ts';
import { handlerAt, openStaffIssuer } from './fixtures/staff.ts';

const START = '2026-11-20T10:00:00Z';
const EIGHT_WEEKS_LATER = '2027-01-16T10:00:00Z';
const SECRET_NOTE = 'Known trouble-maker, says a note that never leaves.';

for (const javaScriptEnabled of [true, false]) {
  test(`[CT-05, CT-07, DK-05] a complaint is answered, is not settled by that, and gets its letter after eight weeks, ${
    javaScriptEnabled ? 'with' : 'without'
  } scripts`, async ({ browser }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'larkfield-case-'));
    const [port, sitesProviderPort, providerPort] = [await freePort(), await freePort(), await freePort()];
    const staff = await openStaffIssuer();
    const environment = (now: string) => ({
      CONTENT_DIR: fewArticles(),
      DESK_OIDC_ISSUER: staff.issuer,
      PROVIDER_PORT: String(sitesProviderPort),
      TEST_NOW: now,
    });
    let site = new SiteProcess(port, dataDir, environment(START));
    await site.start();
    const page = await browser.newPage({ javaScriptEnabled, baseURL: site.url });

    const { reference, link } = await complain(page);
    await openCase(page, link);
    await expect(page.getByText("We've got your complaint.")).toBeVisible();

    const stopProvider = await startPart('provider/src/main.ts', {
      ...environment(START),
      DATA_DIR: dataDir,
      SITE_URL: site.url,
      PROVIDER_PORT: String(providerPort),
    });
    const handler = handlerAt(`http://127.0.0.1:${providerPort}/backend/v1`, staff.token);
    await handler.change(reference, { state: 'in-hand', owner: 'staff-priya' });
    await handler.note(reference, SECRET_NOTE);
    await handler.reply(reference, 'We change your meter on Monday.');
    await handler.change(reference, { state: 'answer-offered', offer: 'A new meter and £30' });

    const texts = async () => (await site.mailsAbout(reference)).map(({ text, html }) => `${text}${html}`);
    const answer = async () => (await texts()).find((text) => text.includes('We change your meter on Monday.'));
    await expect.poll(answer).toBeDefined();
    expect((await texts()).join()).not.toContain('trouble-maker');
    await openCase(page, CASE_LINK.exec((await answer()) ?? '')?.[0] ?? '');
    await expect(page.getByText("We've answered your complaint.")).toBeVisible();
    await expect(page.getByText('Priya wrote to you')).toBeVisible();
    const question = page.getByRole('region', { name: 'Is it settled?' });
    await expect(question).toContainText('We change your meter on Monday.');
    await expect(question).toContainText('A new meter and £30');
    await expect(question.getByRole('button', { name: 'Ask for a review' })).toBeVisible();
    expect(await page.content()).not.toContain('trouble-maker');

    await page.getByRole('button', { name: 'Yes, it is settled' }).click();
    await expect(page.getByText('Your complaint is settled.')).toBeVisible();
    await page.getByLabel('what is still wrong').fill('The new meter is silent.');
    await page.getByRole('button', { name: 'No, it is not' }).click();
    await expect(page.getByRole('status')).toContainText("We've got what you wrote");
    await expect(page.getByText('Priya is working on your complaint.')).toBeVisible();
    await expect(messages(page).last()).toContainText('The new meter is silent.');
    await expect(page.locator('time[datetime="2026-11-20"]')).toBeVisible();
    await stopProvider();
    await site.stop();

    site = new SiteProcess(port, dataDir, environment(EIGHT_WEEKS_LATER));
    await site.start();
    await expect.poll(() => site.mail(`${reference}-eight-weeks`), { timeout: 60_000 }).toBeDefined();
    await openCase(page, link);
    const letter = page.getByRole('region', { name: 'Letters' });
    await expect(letter.getByRole('link', { name: 'Your complaint after eight weeks' })).toBeVisible();
    const pdf = await page.request.get('/help-and-support/case/letters/eight-weeks.pdf');
    expect(pdf.headers()['content-disposition']).toMatch(/^attachment/);
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
    for (const name of ['large print PDF', 'plain text']) {
      const address = await letter.getByRole('link', { name }).getAttribute('href');
      expect((await page.request.get(address ?? '')).headers()['content-disposition']).toMatch(/^attachment/);
    }
    const large = await letter.getByRole('link', { name: 'Read in large print' }).getAttribute('href');
    expect(await (await page.request.get(large ?? '')).text()).toContain('font-size:24px');
    await letter.getByRole('link', { name: 'Your complaint after eight weeks' }).click();
    await expect(page.getByText('Energy Ombudsman').first()).toBeVisible();

    await page.close();
    await site.stop();
    staff.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
}
