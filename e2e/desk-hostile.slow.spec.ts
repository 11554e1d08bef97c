/** Hostile text at every place where the desk shows it, and a case system that fails in every way. */
import type { Page, Route } from '@playwright/test';
import { test } from './fixtures/desk/desk.ts';
import {
  addNote,
  goToCase,
  note,
  openSection,
  reply,
  sendAtOnce,
  sendButton,
  talk,
  writeReply,
} from './fixtures/desk/desk-case.ts';
import { phonedCase } from './fixtures/phoned-case.ts';
import { expect } from './fixtures/test.ts';

const MARKUP = `<img src=x onerror="document.title='broken'"><script>document.title='broken'</script>`;
const TURNED = '\u202Eesrever\u2067';
const LONG = 'x'.repeat(29_000);

/** A case with hostile text in its message, note, offer and resolution. */
async function hostileCase(page: Page): Promise<string> {
  const reference = await phonedCase(page, {
    surname: `Smith${'y'.repeat(40)}`,
    text: `${MARKUP} ${TURNED} ${LONG}`,
  });
  await page.evaluate(
    async ([id, words]) => {
      const send = async (method: string, path: string, data: object, more: Record<string, string>) => {
        const headers = { 'Content-Type': 'application/vnd.api+json', ...more };
        const answer = await fetch(path, { method, headers, body: JSON.stringify({ data }) });
        if (!answer.ok) throw new Error(await answer.text());
      };
      const added = { type: 'case-notes', attributes: { text: words } };
      await send('POST', `/api/cases/${id}/notes`, added, { 'Idempotency-Key': crypto.randomUUID() });
      const version = (await fetch(`/api/cases/${id}`)).headers.get('etag') ?? '';
      const attributes = { offer: words.slice(0, 9000), resolution: words.slice(0, 9000) };
      await send('PATCH', `/api/cases/${id}`, { type: 'cases', id, attributes }, { 'If-Match': version });
    },
    [reference, `${MARKUP} ${TURNED} ${LONG}`] as const,
  );
  return reference;
}

/** A phone, 1280 px at 200 % and 400 % zoom (WCAG 1.4.10), and a wide screen. */
for (const { width, zoom } of [
  { width: 320, zoom: 1 },
  { width: 640, zoom: 2 },
  { width: 320, zoom: 4 },
  { width: 1000, zoom: 1 },
]) {
  test(`[DK-03, DS-04] ${width} px at ${zoom * 100} %: markup, right-to-left marks and endless words don't break the page or run scripts`, async ({
    desk,
  }) => {
    const viewport = { width, height: 700 };
    const page = await desk.open('handler', { viewport, deviceScaleFactor: zoom });
    const reference = await hostileCase(page);
    const check = async (where: string) => {
      const { scrollWidth, title } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        title: document.title,
      }));
      expect({ where, scrollWidth }).toEqual({ where, scrollWidth: width });
      expect(title).not.toBe('broken');
      expect(await page.locator('img[src="x"]').count()).toBe(0);
    };
    await page.goto('/?kind=complaint');
    await page.getByRole('link', { name: reference, exact: true }).waitFor();
    await check('queue');
    await page.goto(`/?q=${encodeURIComponent(`${TURNED}${'z'.repeat(180)}`)}`);
    await page.getByText('No cases in this view.').waitFor();
    await check('nothing found');
    await goToCase(page, reference);
    await check('case');
    const folded = talk(page).getByRole('button', { name: 'Show all of it' });
    await expect(folded).not.toHaveCount(0);
    while ((await folded.count()) > 0) await folded.first().click();
    await check('case, all of it');
    await page.locator('summary').filter({ hasText: 'History' }).click();
    await check('history');
    await page.keyboard.press('r');
    await reply(page).fill(`${MARKUP} ${TURNED} ${LONG}`);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.locator('.desk-mail').waitFor();
    await check('preview');
    // On narrow screens the composer scrolls with the page.
    if (width >= 1000) await expect(sendButton(page)).toBeInViewport();
    await openSection(page, 'Letters');
    await page.getByRole('button', { name: 'Preview the eight-week letter' }).click();
    await page.frameLocator('iframe').getByRole('heading').first().waitFor();
    await check('letter');
    await page.keyboard.press('Escape');
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Not sent yet' }).waitFor();
    await check('queue with unsent words');
  });
}

const ANSWERS = {
  'an error in plain text': { status: 500, body: 'Internal Server Error', contentType: 'text/plain' },
  'half a document': { status: 500, body: '{"errors":[{"ti', contentType: 'application/vnd.api+json' },
  'errors of the wrong type': { status: 422, body: '{"errors":"no"}', contentType: 'application/vnd.api+json' },
  'a page of a proxy': { status: 502, body: '<html>Bad gateway', contentType: 'text/html' },
  'a limit': { status: 429, body: '{}', contentType: 'application/json' },
};

for (const [what, answer] of Object.entries(ANSWERS)) {
  test(`[DK-04] ${what} (${answer.status}) while sending: the page says so, the text is kept, and sending again works`, async ({
    desk,
    site,
  }) => {
    const page = await desk.open('handler');
    const reference = await phonedCase(page);
    await goToCase(page, reference);
    const broken = (route: Route) => (route.request().method() === 'GET' ? route.continue() : route.fulfill(answer));
    await page.route('**/api/cases/**', broken);
    await page.keyboard.press('n');
    await note(page).fill(`A note, ${what}`);
    await addNote(page);
    await expect(page.locator('form.desk-write').getByRole('alert')).toBeVisible();
    await expect(note(page)).toHaveValue(`A note, ${what}`);
    await openSection(page, 'Outcome');
    await page.getByLabel('Offer', { exact: true }).fill('£10');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.locator('.desk-outcome').getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Offer', { exact: true })).toHaveValue('£10');
    await page.getByRole('button', { name: 'Assign to me' }).click();
    const refused = page.locator('.desk-notice[data-is="failed"]');
    await refused.getByRole('button', { name: 'Close' }).click();
    await expect(refused).toHaveCount(0);
    await writeReply(page, `A reply, ${what}`);
    await sendAtOnce(page);
    await expect(refused).toBeVisible();
    await expect(reply(page)).toHaveValue(`A reply, ${what}`);
    await page.unroute('**/api/cases/**', broken);
    if (answer.status === 422) await sendButton(page).click();
    await page.getByRole('button', { name: /^Send (again|now)/ }).click();
    await expect(page.getByText(`Reply to ${reference} sent`)).toBeVisible();
    await page.getByRole('tab', { name: 'Note', exact: true }).click();
    await addNote(page);
    await expect(talk(page).getByText(`A note, ${what}`)).toHaveCount(1);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
    await expect
      .poll(async () => (await site.mails()).filter((mail) => mail.includes(`A reply, ${what}`)).length)
      .toBe(1);
  });
}

test('[DK-04] a refused event stream is reopened after a while, and delivers the changes that were missed', async ({
  desk,
}) => {
  const [page, other] = [await desk.open('handler'), await desk.open('lead')];
  const reference = await phonedCase(other);
  await page.reload();
  await page.getByRole('link', { name: reference, exact: true }).waitFor();
  /** `after` is the id of the last received event, from which the stream resumes. */
  const asked: { after: string | null; status: number }[] = [];
  let refusals = 3;
  await page.route('**/live**', (route) => {
    const after = new URL(route.request().url()).searchParams.get('after');
    const isRefused = refusals > 0;
    refusals -= 1;
    asked.push({ after, status: isRefused ? 503 : 200 });
    return isRefused ? route.fulfill({ status: 503, body: '{}' }) : route.continue();
  });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await other.goto(`/cases/${reference}`);
  await other.getByRole('button', { name: 'Assign to me' }).click();
  await expect(other.getByText('This case is yours.')).toBeVisible();
  await expect(page.getByRole('button', { name: '1 change: show' })).toBeVisible({ timeout: 60_000 });
  expect(asked.map(({ status }) => status)).toEqual([503, 503, 503, 200]);
  for (const { after } of asked) expect(after).toMatch(/^\d+$/);
});
