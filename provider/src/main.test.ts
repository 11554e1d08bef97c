import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { readSettingsAlone } from './settings.ts';
import { leadDocument } from './testing/leads.ts';
import { temporaryFolder } from './testing/provider.ts';

/** Runs `npm run start:provider` on a free port. */
async function startAlone({ faults = {}, ...environment }: { faults?: object } & Record<string, unknown> = {}) {
  const DATA_DIR = temporaryFolder();
  const PROVIDER_FAULTS_FILE = join(DATA_DIR, 'faults.json');
  writeFileSync(PROVIDER_FAULTS_FILE, JSON.stringify(faults));
  const env = { ...process.env, DATA_DIR, PROVIDER_FAULTS_FILE, PROVIDER_PORT: '0', ...environment };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env });
  onTestFinished(() => void child.kill('SIGKILL'));
  const warnings: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    const { level, msg, port } = JSON.parse(line);
    if (level === 'warn' || level === 40) warnings.push(msg);
    if (port !== undefined) return { child, port, warnings, origin: `http://127.0.0.1:${port}` };
  }
  throw new Error('The provider ended before it listened');
}

const headers = { 'X-Client-Id': 'larkfield-help', 'Content-Type': 'application/vnd.api+json' };
const post = { method: 'POST', headers, body: JSON.stringify(leadDocument()) };

test('[LD-01] the provider on its own answers over the network, and ends cleanly on a signal', async () => {
  const { child, origin } = await startAlone();
  expect((await fetch(`${origin}/backend/v1/leads`, post)).status).toBe(201);
  expect((await fetch(`${origin}/content/help-and-support/categories.json`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test.each([
  ['TRACE', '/identity/auth', 'GET, HEAD, POST, OPTIONS'],
  ['PUT', '/identity/auth', 'GET, HEAD, POST, OPTIONS'],
  ['TRACE', '/v1/cases', 'GET, HEAD'],
])('[LD-01] %s %s, which reaches the provider alone, is a 405', async (method, path, allow) => {
  const { port } = await startAlone();
  // A request of `fetch` can't have every method.
  const [answer] = await once(request({ port, host: '127.0.0.1', method, path }).end(), 'response');
  answer.resume();
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
});

test('a lost answer breaks the connection', async () => {
  const { origin } = await startAlone({ faults: { leads: 'lost-answer' } });
  await expect(fetch(`${origin}/backend/v1/leads`, post)).rejects.toThrow(TypeError);
});

test('by default only this machine can reach the provider', async () => {
  const { port } = await startAlone();
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal);
  const calls = outside ? [fetch(`http://${outside.address}:${port}/content/help-and-support/categories.json`)] : [];
  for (const call of calls) await expect(call).rejects.toThrow(TypeError);
  expect(readSettingsAlone({}).HOST).toBe('127.0.0.1');
  expect(() => readSettingsAlone({ PROVIDER_HOST: '0.0.0.0' })).toThrow('PROVIDER_HOST is called HOST now');
});

test('a provider that other machines can reach does not start without a key, and refuses callers without it', async () => {
  expect(() => readSettingsAlone({ HOST: '0.0.0.0' })).toThrow(/PROVIDER_API_KEY/);
  const key = 'k'.repeat(32);
  const { origin, warnings } = await startAlone({ HOST: '0.0.0.0', PROVIDER_API_KEY: key, DEMO_SIGN_IN: 'on' });
  expect(warnings).toEqual([expect.stringContaining('DEMO_SIGN_IN is on')]);
  const ask = (headers: HeadersInit) => fetch(`${origin}/content/help-and-support/categories.json`, { headers });
  expect((await ask({})).status).toBe(401);
  expect((await ask({ 'X-Api-Key': `${key}x` })).status).toBe(401);
  expect((await ask({ 'X-Api-Key': key })).status).toBe(200);
  expect((await fetch(`${origin}/identity/.well-known/openid-configuration`)).status).toBe(200);
});

test('the bodies of all calls are limited, not only those of leads', async () => {
  const { origin } = await startAlone();
  const response = await fetch(`${origin}/identity/token`, { method: 'POST', body: 'x'.repeat(600_000) });
  expect(response.status).toBe(413);
});
