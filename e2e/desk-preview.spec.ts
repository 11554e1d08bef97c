/** The preview of a reply is the same as the mail, also with hostile names (DK-03). */
import type { Page } from '@playwright/test';
import { test } from './fixtures/desk/desk.ts';
import { reply, sendButton, sendBy } from './fixtures/desk/desk-case.ts';
import { phonedCase } from './fixtures/phoned-case.ts';
import { expect } from './fixtures/test.ts';

const preview = (page: Page) => page.getByRole('region', { name: 'Preview, as the customer sees it' });

/** The text of a mail without line breaks, and without the capitals and addresses that replace headings and links. */
const plain = (text: string) =>
  text
    .replaceAll(/ \(https?:[^)]+\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

for (const [way, heading] of [
  ['Send', "We've replied about your complaint"],
  ['Send and wait for the customer', 'We need something from you about your complaint'],
] as const) {
  test(`[DK-03, CT-07] the preview of ‘${way}’ is the mail that its customer gets`, async ({ desk, site }) => {
    const reference = await desk.complain('My bill is in Welsh.');
    const page = await desk.signIn('handler');
    await page.goto(`/cases/${reference}`);
    await page.getByRole('tab', { name: 'Reply', exact: true }).click();
    const words = `<b>Annwyl</b> Zoë & co,\n\n  two spaces, "quotes" ${reference}\n\u202Eright to left\u202C and back`;
    await reply(page).fill(words);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await preview(page)
      .getByRole('button', { name: `‘${way}’`, exact: true })
      .click();
    await expect(preview(page)).toContainText(heading);
    const parts = await preview(page).locator('.desk-mail').locator('h3, h4, p').allInnerTexts();
    expect(parts.join('\n')).toContain(heading);
    const subject = await preview(page).getByText('Subject:').locator('strong').innerText();
    if (way === 'Send') await sendButton(page).press('Enter');
    else await sendBy(page, way);
    await page.getByRole('button', { name: 'Send now' }).press('Enter');
    await expect(page.getByText(`Reply to ${reference} sent`)).toBeVisible();
    await expect
      .poll(async () => (await site.mailsAbout(reference)).some((mail) => mail.subject === subject))
      .toBe(true);
    const mail = (await site.mailsAbout(reference)).find((one) => one.subject === subject);
    expect(mail?.to?.[0]?.address).toBe('zoe@example.com');
    for (const part of parts) expect(plain(mail?.text ?? '')).toContain(plain(part));
    expect(mail?.text).toContain(words);
    expect(mail?.html).toContain('&lt;b&gt;Annwyl&lt;/b&gt;');
  });
}

const OVERRIDES = /[\u202A-\u202E\u2066-\u2069\u200B\uFEFF]/;
const NAME = '\u202EZoë\u200B <img src=x onerror=alert(1)> $& {offer}';

for (const width of [1280, 360]) {
  test(`a name with markup and right-to-left marks is shown and filled in safely, ${width} px wide`, async ({
    desk,
  }) => {
    const subject = `\u202E\u2067${'W'.repeat(200)} <script>document.title='broken'</script>`;
    const page = await desk.open('handler', { viewport: { width, height: 900 } });
    const text = `${subject} ${'y'.repeat(29_000)}`;
    const reference = await phonedCase(page, { 'first-name': NAME, surname: 'X'.repeat(60), text });
    const expectUnbroken = async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await page.title()).not.toContain('broken');
      await expect(page.locator('main img')).toHaveCount(0);
    };
    await page.goto(`/?q=${reference}`);
    await expect(page.getByRole('link', { name: reference, exact: true })).toBeVisible();
    await expectUnbroken();
    await page.getByRole('link', { name: reference, exact: true }).click();
    await page.getByRole('button', { name: 'Show all of it' }).click();
    await expectUnbroken();
    await page.getByRole('tab', { name: 'Reply', exact: true }).click();
    await page.getByRole('button', { name: 'We have put it right' }).click();
    const words = await reply(page).inputValue();
    expect(words).toMatch(/^Dear Zoë <img src=x onerror=alert\(1\)> \$& \{offer\},/);
    expect(words).not.toMatch(OVERRIDES);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(preview(page)).toContainText('Dear Zoë <img src=x');
    await expectUnbroken();
  });
}
