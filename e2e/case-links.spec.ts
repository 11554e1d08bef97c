import { CASE, complain, mailedLink, messages, openCase, openNewCase, press } from './fixtures/case-page.ts';
import { CUSTOMER } from './fixtures/details-page.ts';
import { postForm } from './fixtures/posted-forms.ts';
import { expect, test, withAndWithoutScripts } from './fixtures/test.ts';

// The site refuses these, so scripts make no difference.
test.describe('refused, without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[CT-02] a wrong e-mail address is reported; after five the link is blocked for a while', async ({ page }) => {
    const { link } = await complain(page);
    for (const _ of [1, 2, 3, 4, 5]) {
      await openCase(page, link, 'somebody@example.com');
      await expect(page.getByRole('alert')).toContainText("That's not the email address you gave us");
    }
    await expect(page.getByLabel('Email address')).toHaveValue('somebody@example.com');
    await openCase(page, link);
    await expect(page.getByRole('alert')).toContainText(/can't use this link until \d\d:\d\d/);
    await page.getByRole('link', { name: 'Find my case' }).first().click();
    await expect(page.getByRole('button', { name: 'Send me a link' })).toBeVisible();
  });

  test('[CT-02] a link that is forged, shortened or padded leads to the form for a new one', async ({ page }) => {
    const { link } = await complain(page);
    for (const path of [`${CASE}/${'x'.repeat(32)}`, link.slice(0, -1), `${link}A`]) {
      await openCase(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText("We can't find a case for this link");
      await expect(page.getByRole('main').getByRole('link', { name: 'Find my case' })).toBeVisible();
    }
  });
});

test('[CT-02] a link with a mark after it, or with two, opens the case', async ({ page }) => {
  const { link } = await complain(page);
  for (const end of ['.', ')', ',', '"', "'", '>', '”', ']', ';', ':', '*', '_', '__', '_.', '*_', '”.', '-', '%0A']) {
    const shown = await page.request.get(link + end);
    const opened = await postForm(page, shown.url(), { email: CUSTOMER.email });
    expect([end, opened.url()]).toEqual([end, expect.stringContaining(`${CASE}?done=opened`)]);
  }
});

withAndWithoutScripts(() => {
  test('[CT-03] Find my case gives the same response for any case, and mails a link only for the right one', async ({
    page,
    site,
  }) => {
    const { reference } = await complain(page);
    const ask = async (typed: string, email: string) => {
      await page.goto('/help-and-support/find-my-case');
      await page.getByLabel('Reference number').fill(typed);
      await page.getByLabel('Email address').fill(email);
      await press(page, 'Send me a link');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
      return page.getByRole('main').innerText();
    };
    const known = await ask(reference.toLowerCase().replaceAll('-', ' '), CUSTOMER.email);
    expect(await ask(reference, 'somebody@example.com')).toBe(known);
    expect(await ask('LF-2222-2222', CUSTOMER.email)).toBe(known);
    await openCase(page, await mailedLink(site, `${reference}-link`));
    await expect(page.getByText(reference)).toBeVisible();
  });

  test('[CT-02, CT-03] a message sent after the cookie was deleted is shown again once the case is found and opened', async ({
    page,
    site,
  }) => {
    const { reference } = await openNewCase(page);
    await page.getByLabel('Your message').fill('Half a page of words.');
    await page.context().clearCookies({ name: 'case_session' });
    await press(page, 'Send');
    await expect(page).toHaveURL('/help-and-support/find-my-case');
    const unsent = page.getByRole('region', { name: 'What you wrote was not sent' });
    await expect(unsent).toContainText('Half a page of words.');
    await press(page, 'Send me a link');
    await expect(page.getByText('There is a problem')).toBeVisible();
    await expect(unsent).toContainText('Half a page of words.');
    await page.getByLabel('Reference number').fill(reference);
    await page.getByLabel('Email address').fill(CUSTOMER.email);
    await press(page, 'Send me a link');
    await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
    await openCase(page, await mailedLink(site, `${reference}-link`));
    await expect(page.getByLabel('Your message')).toHaveValue('Half a page of words.');
    await expect(messages(page)).toHaveCount(1);
    await press(page, 'Send');
    await expect(page).toHaveURL(`${CASE}?done=message`);
    await expect(messages(page).last()).toContainText('Half a page of words.');
    await page.goto('/help-and-support/find-my-case');
    await expect(unsent).toHaveCount(0);
  });
});

test('[CT-02] a link of 5,000 letters is refused', async ({ page }) => {
  const answer = await page.goto(`${CASE}/${'x'.repeat(5000)}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("We can't find a case for this link");
});

test('[CT-02] a mail scanner that opens the link, follows everything and presses the button changes nothing', async ({
  page,
  request,
  site,
}) => {
  const { link } = await complain(page);
  for (const method of ['GET', 'HEAD'] as const) {
    const opened = await request.fetch(link, { method });
    expect(opened.status()).toBe(200);
    expect(opened.headers()['referrer-policy']).toBe('strict-origin');
    expect(opened.headers()['cache-control']).toBe('private, no-store');
    expect(opened.headers()['set-cookie']).toBeUndefined();
  }
  for (const _ of Array.from({ length: 7 })) {
    const pressed = await request.post(link, { form: { email: '' }, headers: { Origin: site.url } });
    expect(pressed.status()).toBe(422);
  }
  await openCase(page, link);
  await expect(page).toHaveURL(/done=opened/);
  await expect(page.getByText("We've got your complaint.")).toBeVisible();
});

test('[CT-02] the token is in no link, no other address and no line of the log', async ({ page, site }) => {
  const { link } = await complain(page);
  const token = link.split('/').at(-1) ?? '';
  await page.goto(link);
  expect(await page.content()).not.toContain(token);
  await openCase(page, link);
  await expect(page).toHaveURL(/done=opened/);
  expect(await page.content()).not.toContain(token);
  expect(site.log.join('\n')).not.toContain(token);
  const [session] = (await page.context().cookies()).filter(({ name }) => name === 'case_session');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(site.log.join('\n')).not.toContain(session?.value);
});
