/** `npm run start:site` and `start:provider`, each in a process of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from './fixtures/free-port.ts';
import { startPart } from './fixtures/part-process.ts';

test('the site uses content, sign-in and leads of a provider in another process, and says so if it is away', async ({
  page,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'larkfield-parts-'));
  const [port, providerPort] = [await freePort(), await freePort()];
  const environment = {
    PORT: String(port),
    PROVIDER_PORT: String(providerPort),
    PROVIDER_URL: `http://127.0.0.1:${providerPort}`,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
  };
  const url = `http://localhost:${port}`;
  const stopProvider = await startPart('provider/src/main.ts', environment);
  const stopSite = await startPart('site/server/main.ts --alone', environment);

  const ready = await fetch(`http://127.0.0.1:${providerPort}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
  await page.goto(`${url}/help-and-support/meters/faulty-meter`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${url}/sign-in?return=/help-and-support`);
  await page
    .getByRole('button', { name: /^Sign in as/ })
    .first()
    .click();
  await page.waitForURL(`${url}/help-and-support`);

  expect(await stopProvider()).toBe(0);
  expect((await fetch(`${url}/help-and-support/meters/faulty-meter`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await stopSite()).toBe(0);
  rmSync(dataDir, { recursive: true });
});
