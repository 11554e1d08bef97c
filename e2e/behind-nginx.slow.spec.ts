/** Site and desk behind nginx, with the settings and the blocks of `docs/how-to/deploy-on-one-machine.md` (OP-01). */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base, chromium, expect, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../scripts/chromium.mjs';
import { mailedLink, openCase, typeComplaint } from './fixtures/case-page.ts';
import { consentCookie } from './fixtures/consent-cookie.ts';
import { freePort } from './fixtures/free-port.ts';
import { phonedCase } from './fixtures/phoned-case.ts';
import { nginxProgram, startNginx } from './fixtures/servers/own-nginx.ts';
import { SiteProcess } from './fixtures/site-process.ts';
import { openStaffOpenIdProvider, STAFF_CLIENT, signInAtProvider } from './fixtures/staff-openid-provider.ts';

const run = promisify(execFile);
const PROGRAM = nginxProgram();
const MB = 1024 * 1024;

interface Deployment {
  site: SiteProcess;
  /** A page of the site, and one of the desk. */
  customer: Page;
  staff: Page;
  /** Status of an answer that nginx gives, whoever answered it. */
  statusOf(path: string): Promise<number>;
}

const test = base.extend<{ deployed: Deployment }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from this pattern
  deployed: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'larkfield-behind-nginx-'));
    const ports = { public: await freePort(), site: await freePort(), desk: await freePort() };
    const [siteUrl, deskUrl] = [`https://help.example.com:${ports.public}`, `https://desk.example.com:${ports.public}`];
    const openId = await openStaffOpenIdProvider(deskUrl);
    const site = new SiteProcess(ports.site, folder, {
      SITE_URL: siteUrl,
      TRUSTED_PROXIES: '127.0.0.1,::1',
      WEB_PROCESSES: '2',
      DESK_PORT: String(ports.desk),
      DESK_URL: deskUrl,
      DESK_OIDC_ISSUER: openId.issuer,
      DESK_OIDC_CLIENT_ID: STAFF_CLIENT,
      DESK_ROLES_CLAIM: 'groups',
    });
    await site.start();
    const stopNginx = await startNginx(PROGRAM ?? '', ports);
    const args = [...CHROMIUM_ARGS, '--host-resolver-rules=MAP *.example.com 127.0.0.1'];
    const browser = await chromium.launch({ executablePath: chromiumPath(), args });
    const open = async (baseURL: string) => {
      const context = await browser.newContext({ baseURL, ignoreHTTPSErrors: true });
      await context.addCookies([consentCookie(siteUrl, ['C0001'])]);
      return context.newPage();
    };
    await use({
      site,
      customer: await open(siteUrl),
      staff: await open(deskUrl),
      async statusOf(path) {
        const through = ['--resolve', `help.example.com:${ports.public}:127.0.0.1`];
        const asked = ['-sko', '/dev/null', '-w', '%{http_code}', '--compressed', ...through, siteUrl + path];
        return Number((await run('curl', asked)).stdout);
      },
    });
    await browser.close();
    await stopNginx();
    await site.stop();
    openId.close();
    rmSync(folder, { recursive: true, force: true });
  },
});

const MISSING = 'this machine has no nginx: `apt-get install nginx-light` brings one';
test.skip(PROGRAM === undefined, MISSING);
// The list of what ran has no reasons.
if (PROGRAM === undefined) console.warn(`behind-nginx.slow.spec.ts is skipped: ${MISSING}`);

async function signIn(page: Page): Promise<void> {
  await page.goto('/?kind=complaint');
  await signInAtProvider(page, 'priya');
  await page.getByRole('heading', { name: 'Queue', level: 1 }).waitFor();
}

/** A document of about so many bytes. */
const pdfOf = (bytes: number) => ({
  name: 'tariff.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n%%EOF\n'), Buffer.alloc(bytes)]),
});

test('[OP-01, DK-01, DK-04] behind nginx staff sign in, see changes at once, and send a file of 9 MB', async ({
  deployed: { staff },
}) => {
  test.setTimeout(180_000);
  await signIn(staff);
  expect(new URL(staff.url()).search).toBe('?kind=complaint');
  const stream = staff.waitForResponse((answer) => answer.url().includes('/live') && answer.status() === 200);
  await staff.reload();
  expect((await stream).headers()['content-type']).toContain('text/event-stream');

  const other = await staff.context().newPage();
  await other.goto('/');
  await other.getByRole('heading', { name: 'Queue', level: 1 }).waitFor();
  const reference = await phonedCase(other);
  await staff.getByRole('button', { name: '1 change: show' }).click();
  await staff.getByRole('link', { name: reference, exact: true }).press('Enter');

  await staff.getByRole('button', { name: 'Reply', exact: true }).click();
  await staff.getByLabel('Your reply').fill('Here is the tariff.');
  await staff.getByLabel('Files, 5 at most').setInputFiles(pdfOf(9 * MB));
  await staff.getByRole('button', { name: 'Send reply' }).click();
  await staff.getByRole('button', { name: 'Send now' }).click();
  await expect(staff.getByRole('feed').getByRole('link', { name: 'tariff.pdf' })).toBeVisible({ timeout: 30_000 });

  await staff.getByRole('button', { name: 'Sign out' }).click();
  await staff.waitForURL((address) => address.pathname !== `/cases/${reference}`);
  expect((await staff.context().cookies(staff.url())).filter(({ name }) => name.includes('desk'))).toEqual([]);
});

test('[OP-01, CT-06] behind nginx a customer complains and sends files of 27 MB, and help stays up without the site', async ({
  deployed: { customer, site, statusOf },
}) => {
  test.setTimeout(180_000);
  const { reference } = await typeComplaint(customer);
  // Files are taken once the link of the mail has opened the case.
  await expect.poll(() => mailedLink(site, reference)).toBeDefined();
  await openCase(customer, (await mailedLink(site, reference)) ?? '');
  await customer.waitForURL(/done=opened/);
  await customer.getByLabel('Your message').fill('See the bills.');
  await customer.getByLabel('Photos or documents').setInputFiles([1, 2, 3].map(() => pdfOf(9 * MB)));
  await customer.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(customer).toHaveURL(/done=message/, { timeout: 60_000 });

  const pages = ['/help-and-support/contact-us', '/help-and-support/submit-meter-read'];
  expect(await Promise.all(pages.map(statusOf))).toEqual([200, 200]);
  await site.stop();
  expect(await Promise.all(pages.map(statusOf))).toEqual([200, 502]);
});
