/** Two desks with one secret behind a proxy that terminates TLS, on a host name other than the site's and the issuer's. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base, chromium, expect, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../scripts/chromium.mjs';
import { talk } from './fixtures/desk/desk-case.ts';
import { freePort } from './fixtures/free-port.ts';
import { startPart } from './fixtures/part-process.ts';
import { openTlsProxy } from './fixtures/servers/tls-proxy.ts';
import { cookie } from './fixtures/sign-in.ts';
import { openStaffOpenIdProvider, STAFF_CLIENT, signInAtProvider } from './fixtures/staff-openid-provider.ts';

const ROOT = resolve(import.meta.dirname, '..');
const SESSION = '__Host-desk_session';

interface Desks {
  url: string;
  page: Page;
  /** Restarts both desks. */
  restart(): Promise<void>;
}

const test = base.extend<{ desks: Desks }>({
  desks: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'larkfield-desk-tls-'));
    const [publicPort, providerPort] = [await freePort(), await freePort()];
    const ports = [await freePort(), await freePort()];
    const url = `https://desk.localhost:${publicPort}`;
    const openId = await openStaffOpenIdProvider(url);
    const shared = {
      SITE_URL: 'https://help.localhost',
      DESK_URL: url,
      DESK_OIDC_ISSUER: openId.issuer,
      DESK_OIDC_CLIENT_ID: STAFF_CLIENT,
      DESK_ROLES_CLAIM: 'groups',
      PROVIDER_PORT: String(providerPort),
      PROVIDER_URL: `http://127.0.0.1:${providerPort}`,
      SESSION_SECRET: 'one secret that both of the desks share',
      DATA_DIR: folder,
    };
    const seed = ['provider/src/commands/desk-seed.ts', '3'];
    execFileSync('node', seed, { cwd: ROOT, env: { ...process.env, ...shared, SITE_URL: '' } });
    const stopProvider = await startPart('provider/src/main.ts', shared);
    const start = () =>
      Promise.all(ports.map((port) => startPart('desk/server/main.ts', { ...shared, DESK_PORT: String(port) })));
    let stops = await start();
    const proxy = await openTlsProxy(publicPort, ...ports);
    const args = [...CHROMIUM_ARGS, '--host-resolver-rules=MAP desk.localhost 127.0.0.1'];
    const browser = await chromium.launch({ executablePath: chromiumPath(), args });
    const context = await browser.newContext({ baseURL: url, ignoreHTTPSErrors: true });
    await use({
      url,
      page: await context.newPage(),
      async restart() {
        for (const stop of stops) expect(await stop()).toBe(0);
        stops = await start();
      },
    });
    await browser.close();
    proxy.closeAllConnections();
    proxy.close();
    await Promise.all([...stops, stopProvider].map((stop) => stop()));
    openId.close();
    rmSync(folder, { recursive: true, force: true });
  },
});

test('[DK-01, OP-01] behind TLS staff return to their page after signing in, with a __Host- cookie', async ({
  desks: { page, url },
}) => {
  await page.goto('/?kind=complaint');
  await signInAtProvider(page, 'priya');
  await expect(page).toHaveURL(`${url}/?kind=complaint`);
  expect(await cookie(page.context(), SESSION)).toMatchObject({
    secure: true,
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    domain: 'desk.localhost',
  });
  const names = (await page.context().cookies(url)).map(({ name }) => name);
  expect(names).toEqual([SESSION]);

  const answer = await page.goto('/');
  const headers = answer?.headers() ?? {};
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['x-content-type-options']).toBe('nosniff');

  await page.locator('.desk-account summary').click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((address) => !address.href.startsWith(url) || address.pathname === '/signed-out');
  // What is left tells the issuer to ask who signs in next.
  const left = ['__Host-desk_asks_again'];
  await expect.poll(async () => (await page.context().cookies(url)).map(({ name }) => name)).toEqual(left);
});

test('[OP-01] behind TLS only writes from the desk’s own origin are accepted', async ({ desks: { page, url } }) => {
  await page.goto('/?kind=complaint');
  await signInAtProvider(page, 'priya');
  const { value = '' } = (await cookie(page.context(), SESSION)) ?? {};
  const { host, port } = new URL(url);
  const write = (origin: string | undefined) =>
    // Only the browser was told to resolve this name.
    page.request.post(`https://localhost:${port}/session/active`, {
      headers: { host, cookie: `${SESSION}=${value}`, ...(origin && { origin }) },
      maxRedirects: 0,
    });
  expect((await write(url)).status()).toBe(204);
  const foreign = ['https://evil.example', url.replace('https:', 'http:'), url.replace('desk.', 'help.'), undefined];
  for (const origin of foreign) expect([origin, (await write(origin)).status()]).toEqual([origin, 403]);
});

test('[AU-04] a session and its event stream survive a restart, at either of two desks', async ({
  desks: { page, restart },
}) => {
  await page.goto('/?kind=complaint');
  await signInAtProvider(page, 'priya');
  // Requests go to the desks in turn, so that both are tested.
  const status = () => page.evaluate(async () => (await fetch('/api/staff/me')).status);
  for (let count = 0; count < 4; count += 1) expect(await status()).toBe(200);
  await page.goto('/');
  const opened = page.waitForResponse((answer) => answer.url().includes('/live?case=') && answer.status() === 200);
  await page.locator('a[data-case]').first().click();
  await talk(page).waitFor();
  await opened;
  const again = page.waitForResponse((answer) => /\/live\?.*after=\d/.test(answer.url()) && answer.status() === 200, {
    timeout: 90_000,
  });
  await restart();
  await again;
  await page.reload();
  await expect(talk(page)).toBeVisible();
});
