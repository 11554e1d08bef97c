/** Vitest's global set-up: prints the servers of the run, and passes their addresses and the run's folder to the tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestServers } from './test-servers.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  const { line, environment, remove } = await openTestServers(process.env);
  console.log(`\n${line}\n`);
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-run-'));
  // Workers inherit the environment of this process.
  Object.assign(process.env, environment, { TEST_RUN_DIR: folder });
  return async () => {
    rmSync(folder, { recursive: true });
    await remove();
  };
}
