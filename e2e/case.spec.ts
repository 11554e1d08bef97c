import { axeFaults } from './fixtures/axe-faults.ts';
import {
  CASE,
  complain,
  mailedLink,
  messages,
  openCase,
  openNewCase,
  press,
  typeComplaint,
  withdraw,
} from './fixtures/case-page.ts';
import { CUSTOMER } from './fixtures/details-page.ts';
import { expect, test, withAndWithoutScripts } from './fixtures/test.ts';

withAndWithoutScripts(() => {
  test('[CT-01, CT-02, CT-04] the confirmation and the mail of a complaint link to its case', async ({
    page,
    site,
  }) => {
    const { reference, link } = await typeComplaint(page);
    const mailed = await mailedLink(site, reference);
    for (const path of [link, mailed]) {
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

  test('[CT-05] a text that is empty or too long is reported at the field, and kept', async ({ page }) => {
    await openNewCase(page);
    await press(page, 'Send');
    await expect(page.getByRole('alert')).toContainText('Write a message or choose a file');
    await page.getByLabel('Your message').fill('\u200b \u2060');
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

  test('[CT-05] a customer confirms a withdrawal, reopens, and changes the contact preference', async ({ page }) => {
    await openNewCase(page);
    await press(page, 'Withdraw');
    await expect(page.getByRole('heading', { name: 'Do you want to withdraw your complaint?' })).toBeFocused();
    await page.getByRole('link', { name: 'No, keep it open' }).click();
    await withdraw(page);
    await expect(page.getByText('Your complaint is withdrawn.')).toBeVisible();
    await expect(page.getByText('You can reopen it until')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
    await press(page, 'Reopen');
    await expect(page).toHaveURL(`${CASE}?done=reopen`);
    await page.getByLabel('Post', { exact: true }).check();
    await press(page, 'Save');
    await expect(page.getByRole('status')).toContainText('Saved');
    await expect(page.getByLabel('Post', { exact: true })).toBeChecked();
  });

  test('[CT-02] if the session ends while somebody types, the text is shown again', async ({ page, site }) => {
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

test('[CT-05] what a customer chooses, takes back and chooses again counts, also while a message is kept', async ({
  page,
  site,
}) => {
  await openNewCase(page);
  await page.getByLabel('Your message').fill('It stopped on Tuesday.');
  site.setFaults({ cases: 'down' });
  await press(page, 'Send');
  await expect(page.getByRole('main')).toContainText('It stopped on Tuesday.');
  site.setFaults({});
  for (const choice of ['Phone', 'Post', 'Phone']) {
    await page.goto(CASE);
    await page.getByRole('radio', { name: choice, exact: true }).check();
    await press(page, 'Save');
    await expect(page.getByRole('status')).toContainText('Saved');
    await expect(page.getByRole('radio', { name: choice, exact: true })).toBeChecked();
  }
  await withdraw(page);
  await press(page, 'Reopen');
  await withdraw(page);
  await expect(page.getByText('Your complaint is withdrawn.')).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue('It stopped on Tuesday.');
});

test('[CT-05] words that are not sent yet stay in the message form when another button of the page is pressed', async ({
  page,
}) => {
  await openNewCase(page);
  const words = page.getByLabel('Your message');
  await words.fill('Half a page of words.');
  await page.getByRole('radio', { name: 'Phone', exact: true }).check();
  await press(page, 'Save');
  await expect(page.getByRole('status')).toContainText('Saved');
  await expect(words).toHaveValue('Half a page of words.');
  await words.fill('Half a page of other words.');
  await withdraw(page);
  await expect(page.getByText('Your complaint is withdrawn.')).toBeVisible();
  await expect(words).toHaveValue('Half a page of other words.');
  await words.fill('');
  await press(page, 'Reopen');
  await expect(page).toHaveURL(`${CASE}?done=reopen`);
  await expect(words).toHaveValue('');
});

test('[CT-05] if systems are down the message is kept, and if a response is lost it is sent once', async ({
  page,
  site,
}) => {
  await openNewCase(page);
  await page.getByLabel('Your message').fill('It stopped on Tuesday.');
  for (const fault of ['down', 'lost-answer'] as const) {
    site.setFaults({ cases: fault });
    await press(page, 'Send');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("We can't show your case right now");
    await expect(page.getByRole('main')).toContainText('It stopped on Tuesday.');
    site.setFaults({});
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('technical problems');
    await expect(page.getByLabel('Your message')).toHaveValue('It stopped on Tuesday.');
  }
  await press(page, 'Send');
  await expect(page).toHaveURL(/done=message/);
  await expect(messages(page)).toHaveCount(2);
});

test('[CT-04, DS-04] every page of a case passes axe, with error messages and at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const check = async () => {
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  };
  const { link } = await complain(page);
  await page.goto(link);
  await check();
  await openCase(page, link, 'somebody@example.com');
  await expect(page.getByRole('alert')).toBeVisible();
  await check();
  await openCase(page, link);
  await expect(page).toHaveURL(/done=opened/);
  await check();
  await press(page, 'Send');
  await expect(page.getByRole('alert')).toBeFocused();
  await check();
  await press(page, 'Withdraw');
  await expect(page).toHaveURL(/confirm=withdraw/);
  await check();
  await press(page, 'Yes, withdraw it');
  await expect(page).toHaveURL(/done=withdraw/);
  await check();
  await page.goto('/help-and-support/find-my-case');
  await check();
});

test('[AU-05] signing out closes the case', async ({ page }) => {
  await openNewCase(page);
  await page.goto('/logout');
  await page.goto(CASE);
  await expect(page).toHaveURL('/help-and-support/find-my-case');
});

test('[CT-02] a case that was closed on a shared device is not shown again', async ({ page }) => {
  await openNewCase(page);
  await press(page, 'Close my case on this device');
  await expect(page).toHaveURL('/help-and-support/find-my-case');
  await page.goto(CASE);
  await expect(page).toHaveURL('/help-and-support/find-my-case');
});
