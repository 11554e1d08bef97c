import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { leadDocument } from './testing/leads.ts';
import { temporaryFolder } from './testing/provider.ts';

/** `npm run provider` on a free port. */
async function startAlone(faults: object = {}) {
  const DATA_DIR = temporaryFolder();
  const PROVIDER_FAULTS_FILE = join(DATA_DIR, 'faults.json');
  writeFileSync(PROVIDER_FAULTS_FILE, JSON.stringify(faults));
  const env = { ...process.env, DATA_DIR, PROVIDER_FAULTS_FILE, PROVIDER_PORT: '0' };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(createInterface(child.stdout), 'line');
  return { child, origin: `http://127.0.0.1:${JSON.parse(line).port}` };
}

const headers = { 'X-Client-Id': 'larkfield-help', 'Content-Type': 'application/vnd.api+json' };
const post = { method: 'POST', headers, body: JSON.stringify(leadDocument()) };

test('[LD-01] the provider alone answers over the network, and ends cleanly when it is told to', async () => {
  const { child, origin } = await startAlone();
  expect((await fetch(`${origin}/backend/v1/leads`, post)).status).toBe(201);
  expect((await fetch(`${origin}/content/help-and-support/categories.json`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('an answer that gets lost is a broken connection', async () => {
  const { origin } = await startAlone({ leads: 'lost-answer' });
  await expect(fetch(`${origin}/backend/v1/leads`, post)).rejects.toThrow(TypeError);
});
