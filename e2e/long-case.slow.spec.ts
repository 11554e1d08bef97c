/** A case of 5,000 messages, customer and staff in turns, at the desk and on the customer's page (DK-03, CT-04). */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CASE, messages, openNewCase } from './fixtures/case-page.ts';
import { test as base } from './fixtures/desk/desk.ts';
import { goToCase, openSection, talk } from './fixtures/desk/desk-case.ts';
import { expect } from './fixtures/test.ts';

const MESSAGES = 5000;

/** Messages of customer and staff in turns, a minute apart, with their events. */
const FILL = `
  create temp table said as
    with recursive place(n) as (select 1 union all select n + 1 from place where n < ${MESSAGES})
    select n, :case || '-' || n as id, n % 2 = 1 as is_own,
      strftime('%Y-%m-%dT%H:%M:00.000Z', '2026-01-01', n || ' minutes') as at,
      json_quote('Message ' || n || '. ' || replace(hex(zeroblob(20)), '0', 'The meter is right. ')) as text
    from place;
  insert into case_messages
    (id, case_id, direction, channel, form, at, author_kind, author_id, author_name, text)
    select id, :case, iif(is_own, 'from-customer', 'to-customer'), 'site', 'written', at,
      iif(is_own, 'customer', 'staff'), iif(is_own, null, 'staff-1'), iif(is_own, null, 'Tomos Bevan'), text from said;
  insert into case_events (case_id, version, at, event, actor_kind, actor_id, actor_name, details)
    select :case, n + 1, at, iif(is_own, 'message-received', 'message-sent'), iif(is_own, 'customer', 'staff'),
      iif(is_own, null, 'staff-1'), iif(is_own, null, 'Tomos Bevan'), json_object('message', id, 'files', 0) from said;
  update cases set version = ${MESSAGES} + 1 where id = :case;`;

const test = base.extend<{ reference: string }>({
  reference: async ({ page, site }, use) => {
    const { reference } = await openNewCase(page);
    const database = new DatabaseSync(join(site.environment['DATA_DIR'] ?? '', 'larkfield.sqlite'), { timeout: 5000 });
    database.exec(FILL.replaceAll(':case', `'${reference}'`));
    database.close();
    await use(reference);
  },
});

test('[DK-03, CT-04] a case of 5,000 messages: the desk shows the newest, and all of them and of its history on request', async ({
  reference,
  desk,
}) => {
  const page = await desk.signIn('handler');
  await goToCase(page, reference);
  const said = talk(page).getByRole('article');
  await expect(said).toHaveCount(100);
  await expect(said.last()).toContainText('Message 5000.');
  await expect(said.last()).toHaveAttribute('aria-posinset', '5001');
  const history = await openSection(page, 'History');
  await expect(history.getByRole('listitem')).toHaveCount(100);
  // The mail that confirmed the case is an entry too, once it was sent.
  await history.getByRole('button', { name: 'Show 4902 earlier entries' }).press('Enter');
  await expect(history.getByRole('listitem')).toHaveCount(5002);
  await expect(history.getByRole('listitem').nth(100)).toBeFocused();
  await page.getByRole('button', { name: 'Show 4901 earlier parts' }).press('Enter');
  await expect(said).toHaveCount(5001);
  await expect(said.first()).toBeFocused();
});

test('[CT-04] a case of 5,000 messages: its customer reads what opened it and the newest, and all of them by a link', async ({
  page,
  reference,
}) => {
  await page.goto(CASE);
  await expect(page.getByText(reference).first()).toBeVisible();
  await expect(messages(page)).toHaveCount(101);
  await expect(messages(page).first()).toContainText('My meter runs backwards.');
  await expect(messages(page).last()).toContainText('Message 5000.');
  expect((await page.content()).length).toBeLessThan(250_000);
  await page.getByRole('link', { name: 'Show the 4,900 messages in between' }).click();
  await expect(messages(page)).toHaveCount(5001);
  await expect(messages(page).nth(1)).toBeInViewport();
});
