import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openDatabase } from '@larkfield/database/open';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/provider.ts';
import { createLeadStore } from './store.ts';

/** A provider in a process of its own, which prints each reference as soon as it is acknowledged. */
const CHILD = `
  import { openDatabase } from '${import.meta.dirname}/../../../database/src/open.ts';
  import { createProvider } from '${import.meta.dirname}/../provider.ts';
  import { readProviderSettings } from '${import.meta.dirname}/../settings.ts';
  import { leadDocument } from '${import.meta.dirname}/../testing/leads.ts';
  import { pino } from 'pino';
  const settings = readProviderSettings(process.env);
  const database = await openDatabase({ dataDir: settings.DATA_DIR });
  const provider = await createProvider({ database, settings, logger: pino({ level: 'silent' }) });
  const headers = { 'X-Client-Id': 'larkfield-help', 'Content-Type': 'application/vnd.api+json' };
  for (;;) {
    const body = JSON.stringify(leadDocument());
    const request = new Request('http://provider.invalid/backend/v1/leads', { method: 'POST', headers, body });
    const { data } = await (await provider.fetch(request)).json();
    process.stdout.write(data.id + '\\n');
  }`;

test('[LD-09] every acknowledged lead is stored after the process is killed', async () => {
  const dataDir = temporaryFolder();
  for (let round = 1; round <= 3; round += 1) {
    const acknowledged = await killAfterSome(dataDir, 50 * round);
    const database = await openDatabase({ dataDir });
    const store = createLeadStore(database, []);
    const found = await Promise.all(acknowledged.map((id) => store.find(id)));
    await database.destroy();
    expect(acknowledged.length).toBeGreaterThanOrEqual(50 * round);
    expect(found.every((lead) => lead?.attributes.surname === "O'Neill")).toBe(true);
  }
});

async function killAfterSome(dataDir: string, least: number): Promise<string[]> {
  const options = { cwd: import.meta.dirname, env: { ...process.env, DATA_DIR: dataDir } };
  const child = spawn(process.execPath, ['--input-type=module', '--eval', CHILD], options);
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output.split('\n').length > least) child.kill('SIGKILL');
  });
  await once(child, 'close');
  return output.split('\n').slice(0, -1);
}
