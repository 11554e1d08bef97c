/** Cases in a supplier's own case system (SY-03), for which a separate process of our provider stands in. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CASE, complain, messages, openCase, press } from './fixtures/case-page.ts';
import { typeDetails } from './fixtures/details-page.ts';
import { fewArticles } from './fixtures/few-articles.ts';
import { freePort } from './fixtures/free-port.ts';
import { startPart } from './fixtures/part-process.ts';
import { CUSTOMER } from './fixtures/posted-forms.ts';
import { writtenMails } from './fixtures/site-process.ts';
import { handlerAt, openStaffIssuer } from './fixtures/staff.ts';
import { test as base, expect, withAndWithoutScripts } from './fixtures/test.ts';

interface CaseSystem {
  url: string;
  handler: ReturnType<typeof handlerAt>;
  /** The link of the latest mail about a case, as its path. */
  mailedLink(reference: string): Promise<string | undefined>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const test = base.extend<object, { caseSystem: CaseSystem; deskPort: number; staffPort: number }>({
  deskPort: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  staffPort: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  caseSystem: [
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'larkfield-case-system-'));
      const staff = await openStaffIssuer();
      const port = await freePort();
      const url = `http://127.0.0.1:${port}/backend`;
      let stop: (() => Promise<number | null>) | undefined;
      const system: CaseSystem = {
        url,
        handler: handlerAt(`${url}/v1`, staff.token),
        async mailedLink(reference) {
          const texts = (await writtenMails(dataDir, reference)).map(({ text }) => text ?? '');
          return texts.flatMap((text) => /\/help-and-support\/case\/[\w-]{22,}/.exec(text) ?? []).at(-1);
        },
        async start() {
          stop ??= await startPart('provider/src/main.ts', {
            DATA_DIR: dataDir,
            CONTENT_DIR: fewArticles(),
            PROVIDER_PORT: String(port),
            DESK_OIDC_ISSUER: staff.issuer,
            RATE_LIMITS: 'off',
          });
        },
        async stop() {
          await stop?.();
          stop = undefined;
        },
      };
      await system.start();
      await use(system);
      await system.stop();
      staff.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  environment: ({ caseSystem, deskPort, staffPort }, use) =>
    use({
      CASES_API_URL: caseSystem.url,
      DESK_PORT: String(deskPort),
      PROVIDER_PORT: String(staffPort),
      CONTENT_DIR: fewArticles(),
    }),
});

test.beforeEach(({ caseSystem }) => caseSystem.start());

withAndWithoutScripts(() => {
  test('[SY-03] every step from the complaint to its resolution is stored in the other system', async ({
    page,
    site,
    caseSystem,
  }) => {
    const { reference, link } = await complain(page);
    await openCase(page, link);
    await expect(page.getByText("We've got your complaint.")).toBeVisible();
    await page.getByLabel('Your message').fill('It stopped on Tuesday.');
    await press(page, 'Send');
    await expect(page).toHaveURL(/done=message/);
    await expect(messages(page)).toHaveCount(2);

    await caseSystem.handler.change(reference, { state: 'in-hand', owner: 'staff-priya' });
    await caseSystem.handler.reply(reference, 'We change your meter on Monday.');
    await caseSystem.handler.change(reference, { state: 'answer-offered', offer: 'A new meter and £30' });
    await page.goto(CASE);
    await expect(page.getByText('Priya wrote to you')).toBeVisible();
    await expect(page.getByText('A new meter and £30')).toBeVisible();
    await press(page, 'Yes, it is settled');
    await expect(page.getByText('Your complaint is settled.')).toBeVisible();

    await page.goto('/help-and-support/find-my-case');
    await page.getByLabel('Reference number').fill(reference);
    await page.getByLabel('Email address').fill(CUSTOMER.email);
    await press(page, 'Send me a link');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
    await expect.poll(() => caseSystem.mailedLink(reference)).toBeDefined();
    await openCase(page, (await caseSystem.mailedLink(reference)) ?? '');
    await expect(page.getByText('Your complaint is settled.')).toBeVisible();

    expect(await site.leads()).toEqual([]);
    expect(await site.mail(reference)).toBeUndefined();
  });

  test('[SY-03] while the other system is down every page says so, and no text is lost', async ({
    page,
    caseSystem,
  }) => {
    const { reference, link } = await complain(page);
    await openCase(page, link);
    await page.getByLabel('Your message').fill('Half a page of words.');
    await caseSystem.stop();
    await press(page, 'Send');
    const main = page.getByRole('main');
    await expect(main).toContainText("We can't show your case right now");
    await expect(main).toContainText('Half a page of words.');

    await openCase(page, link);
    await expect(page.getByRole('alert')).toContainText("We can't open your case right now");
    await page.goto('/help-and-support/find-my-case');
    await page.getByLabel('Reference number').fill(reference);
    await page.getByLabel('Email address').fill(CUSTOMER.email);
    await press(page, 'Send me a link');
    await expect(page.getByRole('alert')).toContainText("We couldn't send you a link");
    expect((await page.request.get(`${CASE}/letters/deadlock`)).status()).toBe(503);

    await caseSystem.start();
    await page.goto(CASE);
    await expect(page.getByLabel('Your message')).toHaveValue('Half a page of words.');
    await press(page, 'Send');
    await expect(page).toHaveURL(/done=message/);
    await expect(messages(page)).toHaveCount(2);
  });
});

test('[SY-03] a complaint stays in its form while the other system is down, and can be sent once it is back', async ({
  page,
  caseSystem,
}) => {
  await typeDetails(page, 'gas-and-electricity');
  await page.getByLabel('What happened').fill('Nobody answers');
  await caseSystem.stop();
  await press(page, 'Submit');
  await expect(page.getByRole('alert').filter({ hasText: 'technical problems' })).toBeVisible();
  await expect(page.getByLabel('What happened')).toHaveValue('Nobody answers');
  await caseSystem.start();
  await press(page, 'Submit');
  await expect(page.getByRole('link', { name: 'Follow your case' })).toBeVisible();
});

test('[SY-03, ED-01] the desk beside the site has content, notices and insight, and nothing of cases', async ({
  page,
  site,
  deskPort,
}) => {
  expect(site.log.some((line) => line.includes('the desk has content and insight only'))).toBe(true);
  await page.goto(`http://localhost:${deskPort}/`);
  await page.getByRole('button', { name: 'Sign in as Tomos Bevan' }).click();
  await expect(page).toHaveURL(`http://localhost:${deskPort}/insight`);
  const links = page.getByRole('navigation', { name: 'Desk' }).getByRole('link');
  await expect(links).toHaveText(['Insight', 'Notices', 'Content']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insight');
  await links.filter({ hasText: 'Notices' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notices');
  await page.goto(`http://localhost:${deskPort}/tasks`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  expect((await page.request.get(`http://localhost:${deskPort}/api/cases`)).status()).toBe(404);
});
