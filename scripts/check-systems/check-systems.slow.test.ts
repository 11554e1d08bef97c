/** Checks a provider that runs on its own, and a real Redis. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../benchmarks/processes/server-process.ts';
import { freePort } from '../../e2e/fixtures/free-port.ts';
import { checkSystems } from './check-systems.ts';

async function startProvider() {
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-check-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = { DATA_DIR: folder, PROVIDER_PORT: String(port), LOG_LEVEL: 'silent' };
  const provider = await startServer({ script: ['provider/src/main.ts'], environment, readyUrl: `${url}/readyz` });
  onTestFinished(async () => {
    await provider.stop();
    rmSync(folder, { recursive: true });
  });
  return url;
}

test('[SY-01] a separate provider has no fault, named by PROVIDER_URL or by each address', async () => {
  const url = await startProvider();
  const whole = await checkSystems({ PROVIDER_URL: url }, { isAlone: true, isPosting: true });
  expect(whole.filter(({ fault }) => fault)).toEqual([]);
  const alone = await checkSystems(
    {
      BACKEND_API_URL: `${url}/backend`,
      CASES_API_URL: `${url}/backend`,
      CONTENT_API_URL: `${url}/content`,
      ENERGY_BILLING_CONTENT_URL: `${url}/energy-billing-content`,
      NEW_WEB_APP_CONTENT_URL: `${url}/new-web-app-content`,
      SERVICE_OUTAGE_URL: `${url}/service-outage`,
    },
    { isPosting: true },
  );
  expect(alone.filter(({ fault }) => fault)).toEqual([]);
  expect(alone.map(({ setting }) => setting)).toContain('CASES_API_URL');
});
