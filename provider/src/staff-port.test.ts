import { testOn } from '@larkfield/database/test-engines';
import { expect, onTestFinished } from 'vitest';
import { openStaffPort, staffOnly } from './staff-port.ts';
import { caseProvider } from './testing/cases.ts';
import { listeningLogger } from './testing/provider.ts';
import { staffToken } from './testing/staff.ts';

const test = testOn('SQLite');

test("[DK-01, DK-03] only the staff's API and the look-up of addresses are served, at /v1", async ({ database }) => {
  const { provider } = await caseProvider(database);
  const fetch = staffOnly(provider.fetch, listeningLogger().logger);
  const headers = { 'X-Client-Id': 'larkfield-help', Authorization: `Bearer ${await staffToken(database)}` };
  const status = async (path: string, method = 'GET') =>
    (await fetch(new Request(`http://127.0.0.1:3001${path}`, { method, headers }))).status;
  expect(await status('/v1/cases?filter[open]=true')).toBe(200);
  expect(await status('/v1/staff/me')).toBe(200);
  expect(await status('/v1/addresses?postcode=SW1A+1AA')).toBe(200);
  expect(await status('/v1/addresses', 'POST')).toBe(404);
  for (const path of [
    '/v1/leads',
    '/v1/my-case',
    '/v1/customers',
    '/backend/v1/leads',
    '/identity/auth',
    '/v1/../v1/leads',
  ]) {
    expect(await status(path), path).toBe(404);
  }
});

test('[DK-01] it listens on this machine only, and a port that is taken is not an error', async ({ database }) => {
  const { provider, settings } = await caseProvider(database);
  const { logger, lines } = listeningLogger();
  const parts = { fetch: provider.fetch, logger, check: async () => undefined };
  const first = await openStaffPort({ ...parts, settings: { ...settings, PROVIDER_PORT: 0 } });
  onTestFinished(first.close);
  const port = Number(lines.at(-1)?.['port']);
  expect(
    (await fetch(`http://127.0.0.1:${port}/v1/cases`, { headers: { 'X-Client-Id': 'larkfield-help' } })).status,
  ).toBe(401);
  await (await openStaffPort({ ...parts, settings: { ...settings, PROVIDER_PORT: port } })).close();
  expect(lines.at(-1)).toMatchObject({ level: 40, port });
});
