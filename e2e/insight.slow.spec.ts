/** What visitors do is counted, and staff see the counts in the desk's report (IN-01, IN-02). */
import type { Page } from '@playwright/test';
import { axeFaults } from './fixtures/axe-faults.ts';
import { test } from './fixtures/desk/desk.ts';
import { postComplaint, postDetails, postForm } from './fixtures/posted-forms.ts';
import { expect, withAndWithoutScripts } from './fixtures/test.ts';

test.use({ isSiteOwn: true });

const ARTICLE = '/help-and-support/meters/faulty-meter';
const DETAILS = '/help-and-support/complaints/gas-and-electricity';

/** The desk's report of today; counts are written every ten seconds. */
const reportOf = async (desk: Page) => {
  const today = new Date().toISOString().slice(0, 10);
  const answer = await desk.request.get(`/api/reports/insight?from=${today}&to=${today}`);
  expect(answer.status()).toBe(200);
  return (await answer.json()).data.attributes;
};

test('[IN-01, IN-02] every table and the CSV count the requests made to the site', async ({ desk, page, site }) => {
  const { request } = page;
  /** Posts as a page of the site would. */
  const send = async (path: string, form: Record<string, string>, from = '/') => {
    const answer = await request.post(path, { form, headers: { Origin: site.url, Referer: site.url + from } });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300);
  };
  const search = async (q: string) =>
    (await request.get(`/search?${new URLSearchParams({ q })}`, { headers: { Accept: 'application/json' } })).json();
  for (const _ of [1, 2, 3]) expect((await search('dinosaur saddle')).status).toBe('none');
  for (const _ of [1, 2]) expect((await search('faulty meter')).status).toBe('found');
  await send('/search/click', { position: '1', q: 'faulty meter' });
  await send('/search/click', { position: '2' });
  for (const name of [ARTICLE, ARTICLE, DETAILS, '/wp-admin']) {
    await send('/help-and-support/page-view', { page: name });
  }
  for (const answer of ['yes', 'no', 'no']) {
    await send('/help-and-support/helpful', { answer }, ARTICLE);
  }
  await send('/help-and-support/helpful', {
    article: ARTICLE,
    reason: 'unclear',
    words: 'what about my meter, I am zoe@example.com',
  });
  await send('/help-and-support/form-refused', { page: DETAILS, field: 'email' });
  // Refused by the server, as without scripts.
  const shown = await request.get(DETAILS);
  const refused = await request.post(DETAILS, {
    form: { intent: 'continue' },
    headers: { Origin: new URL(shown.url()).origin },
  });
  expect(refused.status()).toBe(422);
  await postComplaint(page, 'My meter is wrong.', 'email');
  await postDetails(page, 'gas-and-electricity');
  await postForm(page, `${DETAILS}/query`, {
    subject: 'Faulty meter',
    query: 'My other meter is wrong.',
    account: '',
    contactPreference: 'email',
    'came-from': ARTICLE,
  });

  const staff = await desk.open('editor');
  await expect.poll(async () => (await reportOf(staff)).cases.length, { timeout: 40_000, intervals: [1000] }).toBe(2);
  const report = await reportOf(staff);
  expect(report.searches).toMatchObject({ all: 5, unanswered: 3, unopened: 1 });
  expect(report.searches['without-answer']).toMatchObject([{ words: 'dinosaur saddle', unanswered: 3, searches: 3 }]);
  expect(report.searches['without-click']).toMatchObject([{ words: 'faulty meter', unopened: 1, searches: 2 }]);
  expect(report.clicks).toEqual([
    { position: 1, clicks: 1 },
    { position: 2, clicks: 1 },
  ]);
  expect(report.pages).toEqual([
    { page: ARTICLE, views: 2, 'views-before': 0 },
    { page: '(other)', views: 1, 'views-before': 0 },
    { page: DETAILS, views: 1, 'views-before': 0 },
  ]);
  expect(report.ratings).toEqual([
    {
      article: ARTICLE,
      helpful: 1,
      unhelpful: 2,
      reasons: [{ reason: 'unclear', count: 1 }],
      words: [{ words: 'what about my meter i am …', count: 1 }],
    },
  ]);
  const details = report.forms.find(({ form }: { form: string }) => form === DETAILS);
  expect(details).toMatchObject({ shown: 1, sent: 0 });
  expect(details.refused[0]).toEqual({ field: 'email', count: 2 });
  expect(details.refused).toContainEqual({ field: 'firstName', count: 1 });
  expect(report.forms).toContainEqual({ form: `${DETAILS}/query`, shown: 0, refused: [], sent: 2 });
  expect(report.cases.toSorted((a: { after: string }, b: { after: string }) => a.after.localeCompare(b.after))).toEqual(
    [
      { after: '(neither)', cases: 1 },
      { after: ARTICLE, cases: 1 },
    ],
  );
  expect(report.vitals).toEqual([]);

  const csv = await staff.request.get(`/api/reports/insight?from=${report.from}&to=${report.to}`, {
    headers: { Accept: 'text/csv' },
  });
  const lines = (await csv.text()).split('\r\n');
  expect(lines).toContain('searches without an answer,dinosaur saddle,,without an answer,3,0');
  expect(lines).toContain(`cases,${ARTICLE},,cases,1,`);
  expect(lines).toContain(`forms,${DETAILS},email,refused,2,`);

  await staff.goto('/insight');
  await expect(staff.getByRole('row', { name: /^dinosaur saddle/ }).first()).toContainText('3, up from 0');
  await expect(staff.getByRole('table', { name: 'Cases opened after' })).toContainText('I think my meter is faulty');
  await expect(staff.getByRole('main')).not.toContainText(ARTICLE);
  expect(await axeFaults(staff)).toEqual([]);
  await staff.setViewportSize({ width: 320, height: 740 });
  expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('[IN-02, ED-05] staff who may not edit see figures, but no links to the editor and no findings about content', async ({
  desk,
}) => {
  const staff = await desk.signIn('handler');
  await staff.goto('/insight?days=28');
  await expect(staff.getByRole('combobox', { name: 'Period' })).toHaveValue('28');
  await expect(staff.getByRole('heading', { name: 'Searches without an answer' })).toBeVisible();
  await expect(staff.getByRole('link', { name: /Add a wording/ })).toHaveCount(0);
  await expect(staff.getByRole('heading', { name: 'Content to check' })).toHaveCount(0);
  expect((await staff.request.get('/api/reports/content')).status()).toBe(403);
  expect((await staff.request.post('/api/reports/insight')).status()).toBe(405);
});

/** Whether the page has loaded a file of this name. */
const isLoaded = (name: RegExp) => performance.getEntriesByType('resource').some((entry) => name.test(entry.name));

test.describe('"Was this helpful?" asks why not', () => {
  test.use({ viewport: { width: 320, height: 700 } });

  withAndWithoutScripts((javaScriptEnabled) => {
    test('[IN-01] after No, by keyboard, at 320 px', async ({ page }) => {
      await page.goto(ARTICLE);
      const no = page.getByRole('button', { name: 'No', exact: true });
      await no.scrollIntoViewIfNeeded();
      if (javaScriptEnabled) await page.waitForFunction(isLoaded, /\/helpful-[^/]*\.js$/);
      await no.focus();
      await page.keyboard.press('Enter');
      const why = page.getByRole('group', { name: 'What was wrong with it?' });
      await expect(why).toBeVisible();
      if (javaScriptEnabled) {
        await expect(page).toHaveURL(new RegExp(`${ARTICLE}$`));
        await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toBeFocused();
        expect(await axeFaults(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      }

      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByText('Choose what was wrong').first()).toBeVisible();

      await page.getByRole('radio', { name: "It's hard to understand" }).check();
      await page.getByLabel(/What were you looking for/).fill('how much it costs');
      const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/helpful'));
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      expect((await sent).postData()).toContain('reason=unclear');
      await expect(why).toHaveCount(0);
      await expect(page.getByText(/Thank you/).first()).toBeVisible();
      if (!javaScriptEnabled) {
        await expect(page.getByRole('link', { name: 'Back to the article' })).toHaveAttribute('href', ARTICLE);
        return;
      }
      await expect(page).toHaveURL(new RegExp(`${ARTICLE}$`));
      // It is asked once for each page and visit, without storing anything in the browser.
      await page.goto('/help-and-support');
      await page.goto(ARTICLE);
      await page.getByRole('heading', { name: 'Was this helpful?' }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible();
      await expect(no).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    });
  });
});

test('[IN-01] a sent form is counted with the article or search that was open before it, even with another page in between', async ({
  page,
}) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('make-a-complaint')) posts.push(request.postData() ?? '');
  });
  await page.goto('/search?q=my+meter');
  await page.goto('/help-and-support/contact-us');
  await page.goto('/help-and-support/make-a-complaint-select-type');
  const counting = page.waitForResponse((response) => response.url().includes('/form-steps-'));
  await page.getByRole('radio', { name: 'Energy' }).focus();
  await counting;
  const refused = page.waitForRequest((request) => request.url().endsWith('/form-refused'));
  await page.locator('hs-form button[type=submit]').click();
  expect((await refused).postData()).toBe(
    new URLSearchParams({ page: '/help-and-support/make-a-complaint-select-type', field: 'complaintType' }).toString(),
  );
  await page.getByRole('radio', { name: 'Energy' }).check();
  await page.locator('hs-form button[type=submit]').click();
  await expect
    .poll(() => posts.map((post) => new URLSearchParams(post).get('came-from')))
    .toEqual(['/search?q=my+meter']);
  await expect(page).not.toHaveURL(/select-type$/);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test('[IN-02] the last day of the report is typed key by key, though it is no day on the way there', async ({
  desk,
}) => {
  const page = await desk.signIn('editor');
  await page.goto('/insight?to=2025-12-31');
  const day = page.getByLabel('Up to');
  await expect(day).toHaveValue('2025-12-31');
  await day.focus();
  // 31 February on the way to 2 February, where a browser asks for the month first.
  await page.keyboard.type('0202');
  await expect(day).toHaveValue('2025-02-02');
  await expect(page).toHaveURL(/to=2025-02-02/);
  await page.keyboard.press('Backspace');
  await expect(day).toHaveValue('');
  await day.blur();
  await expect(day, 'what is shown is what is counted').toHaveValue('2025-02-02');
});
