import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { axeFaults } from './fixtures/axe-faults.ts';
import { complain, mailedLink, openCase, openNewCase, typeComplaint } from './fixtures/case-page.ts';
import { CUSTOMER } from './fixtures/details-page.ts';
import { expect, test } from './fixtures/test.ts';

const CASE = '/help-and-support/case';

const PHOTO = join(import.meta.dirname, 'fixtures/photo-with-place.jpg');

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const messages = (page: Page) => page.getByRole('region', { name: 'What was said so far' }).getByRole('article');

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('[CT-01, CT-02, CT-04] a complaint leads to its case, by the confirmation and by the mail', async ({
      page,
      site,
    }) => {
      const { reference, link } = await typeComplaint(page);
      await expect.poll(() => mailedLink(site, reference)).toBeDefined();
      const mailed = await mailedLink(site, reference);
      for (const path of [link, mailed ?? '']) {
        await page.context().clearCookies({ name: 'case_session' });
        await openCase(page, path, `  ${CUSTOMER.email.toUpperCase()} `);
        await expect(page).toHaveURL(`${CASE}?done=opened`);
        await expect(page.getByRole('heading', { level: 1, name: 'Your complaint' })).toBeVisible();
        await expect(page.getByText(reference)).toBeVisible();
      }
      await expect(page.getByRole('status')).toBeFocused();
      await expect(messages(page)).toHaveCount(1);
      await expect(messages(page)).toContainText('My meter runs backwards.\nSince Monday.');
      await expect(page.getByRole('listitem').filter({ hasText: 'We received it' })).toHaveAttribute(
        'aria-current',
        'step',
      );
      for (const label of ['Received', "You'll have our answer by", 'You can go to the Energy Ombudsman from']) {
        const row = page.locator('dl > div').filter({ hasText: label });
        await expect(row.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
      }
    });

    test('[CT-05] words reach the case once, however often they are sent', async ({ page }) => {
      await openNewCase(page);
      await page.getByLabel('Your message').fill('It stopped on Tuesday.');
      const form = await page.locator('form[data-case-upload]').evaluate((node) => {
        const data = new FormData(node as HTMLFormElement); // the selector names a form
        return Object.fromEntries([...data].filter(([, value]) => typeof value === 'string')) as Record<string, string>;
      });
      const send = () => page.request.post(CASE, { multipart: form, headers: { Origin: new URL(page.url()).origin } });
      await Promise.all([send(), send()]);
      await press(page, 'Send');
      await expect(page).toHaveURL(`${CASE}?done=message`);
      await expect(page.getByRole('status')).toContainText("We've got your message");
      await expect(messages(page)).toHaveCount(2);
      await expect(messages(page).last()).toContainText('You wrote');
      await expect(page.getByLabel('Your message')).toHaveValue('');
    });

    test('[CT-05] an empty and a too long text are reported beside the field, and kept', async ({ page }) => {
      await openNewCase(page);
      await press(page, 'Send');
      await expect(page.getByRole('alert')).toContainText('Write a message or choose a file');
      await page.getByLabel('Your message').fill('x'.repeat(40_000));
      await press(page, 'Send');
      await expect(page.getByRole('alert')).toContainText('10000 characters over');
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(page).toHaveTitle(/^Error: /);
      await expect(page.getByLabel('Your message')).toHaveValue('x'.repeat(40_000));
      await expect(page.getByLabel('Your message')).toHaveAttribute('aria-invalid', 'true');
      await expect(messages(page)).toHaveCount(1);
    });

    test('[CT-05] withdrawn, reopened, and another way to reply', async ({ page }) => {
      await openNewCase(page);
      await press(page, 'Withdraw');
      await expect(page.getByText('You withdrew your complaint.')).toBeVisible();
      await expect(page.getByText('You can reopen it until')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
      await press(page, 'Reopen');
      await expect(page).toHaveURL(`${CASE}?done=reopen`);
      await page.getByLabel('Post', { exact: true }).check();
      await press(page, 'Save');
      await expect(page.getByRole('status')).toContainText('Saved');
      await expect(page.getByLabel('Post', { exact: true })).toBeChecked();
    });

    test('[OP-12] a tab of one case does nothing to another that was opened since, and gives the words back', async ({
      page,
      site,
    }) => {
      const first = await openNewCase(page, site);
      const stale = page;
      const [other, staleToo] = [await page.context().newPage(), await page.context().newPage()];
      await staleToo.goto(CASE);
      await stale.getByLabel('Your message').fill('My words for the first case.');
      const second = await openNewCase(other, site);
      await press(stale, 'Send');
      await expect(stale.getByRole('heading', { level: 1 })).toHaveText('Another case is open in this browser');
      await expect(stale.getByRole('alert')).toContainText(first.reference);
      await expect(stale.getByText('My words for the first case.')).toBeVisible();
      await staleToo.getByLabel('Your message').fill('With a photo.');
      await staleToo.getByLabel(/Photos or documents/).setInputFiles(PHOTO);
      await press(staleToo, 'Send');
      await expect(staleToo.getByText('Another case is open in this browser').first()).toBeVisible();
      if (javaScriptEnabled) await expect(staleToo.getByLabel('Your message')).toHaveValue('With a photo.');
      else await expect(staleToo.getByText('With a photo.')).toBeVisible();
      await other.reload();
      await expect(other.getByText(second.reference)).toBeVisible();
      await expect(messages(other)).toHaveCount(1);
      await expect(other.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    });

    test('[CT-02] a wrong address says so; after five the link rests', async ({ page }) => {
      const { link } = await complain(page);
      for (const _ of [1, 2, 3, 4, 5]) {
        await openCase(page, link, 'somebody@example.com');
        await expect(page.getByRole('alert')).toContainText("That's not the email address you gave us");
      }
      await expect(page.getByLabel('Email address')).toHaveValue('somebody@example.com');
      await openCase(page, link);
      await expect(page.getByRole('alert')).toContainText(/opens nothing until \d\d:\d\d/);
      await page.getByRole('link', { name: 'Find my case' }).first().click();
      await expect(page.getByRole('button', { name: 'Send me a link' })).toBeVisible();
    });

    test('[CT-02] a link that is forged, shortened or padded leads to the way to another', async ({ page }) => {
      const { link } = await complain(page);
      for (const path of [`${CASE}/${'x'.repeat(32)}`, link.slice(0, -1), `${link}A`]) {
        await openCase(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link opens nothing');
        await expect(page.getByRole('main').getByRole('link', { name: 'Find my case' })).toBeVisible();
      }
    });

    test('[CT-03] Find my case says the same of any case, and mails a link to the right one', async ({
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
      await expect.poll(() => mailedLink(site, `${reference}-link`)).toBeDefined();
      await openCase(page, (await mailedLink(site, `${reference}-link`)) ?? '');
      await expect(page.getByText(reference)).toBeVisible();
    });

    test('[CT-02] when the 30 minutes end while somebody types, the words are shown again', async ({ page, site }) => {
      await openNewCase(page);
      await page.getByLabel('Your message').fill('Half a page of words.');
      site.endCaseSessions();
      await press(page, 'Send');
      await expect(page).toHaveURL(CASE);
      await expect(page.getByText("We've kept what you wrote")).toBeVisible();
      expect(await page.content()).not.toContain('Half a page');
      await page.getByLabel('Email address').fill('somebody@example.com');
      await press(page, 'Show my case');
      await expect(page.getByRole('alert')).toContainText("That's not the email address");
      await page.getByLabel('Email address').fill(CUSTOMER.email);
      await press(page, 'Show my case');
      await expect(page.getByLabel('Your message')).toHaveValue('Half a page of words.');
      await expect(messages(page)).toHaveCount(1);
      await press(page, 'Send');
      await expect(messages(page)).toHaveCount(2);
    });
  });
}

test('[CT-05] systems that are down cost no word, and a message whose answer is lost goes once', async ({
  page,
  site,
}) => {
  await openNewCase(page);
  await page.getByLabel('Your message').fill('It stopped on Tuesday.');
  for (const fault of ['down', 'lost-answer'] as const) {
    site.setFaults({ cases: fault });
    await press(page, 'Send');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("We can't show this page right now");
    site.setFaults({});
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('technical problems');
    await expect(page.getByLabel('Your message')).toHaveValue('It stopped on Tuesday.');
  }
  await press(page, 'Send');
  await expect(page).toHaveURL(/done=message/);
  await expect(messages(page)).toHaveCount(2);
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
  await expect(page.getByText('We have your complaint.')).toBeVisible();
});

test('[CT-02] the token stands in no link, no other address and no line of the log', async ({ page, site }) => {
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

test('[CT-04, DS-04] every page of a case passes axe, with its mistakes shown and at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const check = async () => {
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  };
  const { link } = await complain(page);
  await page.goto(link);
  await check();
  await openCase(page, link, 'somebody@example.com');
  await check();
  await openCase(page, link);
  await expect(page).toHaveURL(/done=opened/);
  await check();
  await press(page, 'Send');
  await expect(page.getByRole('alert')).toBeFocused();
  await check();
  await press(page, 'Withdraw');
  await expect(page).toHaveURL(/done=withdraw/);
  await check();
  await page.goto('/help-and-support/find-my-case');
  await check();
});

test('[OP-12] every form of a case names it, and is refused where it names another or none', async ({ page }) => {
  await openNewCase(page);
  const forms = await page.locator('main form').evaluateAll((nodes) =>
    nodes.flatMap((node) => {
      const form = node as HTMLFormElement; // the selector names forms
      const fields = [...new FormData(form)].flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      );
      return [...form.querySelectorAll('button')].map((button) => {
        const pressed = button.name ? [[button.name, button.value]] : [];
        return { hasFiles: form.enctype.startsWith('multipart'), fields: Object.fromEntries([...fields, ...pressed]) };
      });
    }),
  );
  expect(forms.map(({ fields }) => fields.action ?? 'message')).toEqual([
    'message',
    'contact-preference',
    'withdraw',
    'close-session',
  ]);
  const { reference } = await openNewCase(page);
  const headers = { Origin: new URL(page.url()).origin };
  // Forms that an offered, a resolved and a withdrawn case would have.
  const [, , withdraw] = forms;
  for (const action of ['ask-for-review', 'settled', 'not-settled', 'reopen']) {
    forms.push({ hasFiles: false, fields: { ...withdraw?.fields, action } });
  }
  for (const { hasFiles, fields } of forms) {
    for (const named of [fields, { ...fields, case: '' }, { ...fields, case: 'x' }]) {
      const sent =
        'message' in named ? { ...named, message: 'Words to keep' } : { ...named, contactPreference: 'post' };
      const answer = await page.request.post(CASE, { [hasFiles ? 'multipart' : 'form']: sent, headers });
      expect([answer.status(), sent]).toEqual([409, sent]);
      const html = await answer.text();
      expect(html).toContain('Another case is open in this browser');
      if ('message' in sent) expect(html).toContain('Words to keep');
    }
    const { case: _, ...unnamed } = fields;
    const answer = await page.request.post(CASE, { [hasFiles ? 'multipart' : 'form']: unnamed, headers });
    expect(answer.status()).toBe(409);
  }
  await page.goto(CASE);
  await expect(page.getByText(reference)).toBeVisible();
  await expect(messages(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
});

test('[AU-05] signing out closes the case', async ({ page }) => {
  await openNewCase(page);
  await page.goto('/logout');
  await page.goto(CASE);
  await expect(page).toHaveURL('/help-and-support/find-my-case');
});

test('[CT-02] a shared device: closing the case leaves nothing of it behind', async ({ page }) => {
  await openNewCase(page);
  await press(page, 'Close my case on this device');
  await expect(page).toHaveURL('/help-and-support/find-my-case');
  await page.goto(CASE);
  await expect(page).toHaveURL('/help-and-support/find-my-case');
});
