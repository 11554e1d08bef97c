/** Vitest's global set-up: prints the servers of the run and passes their addresses to the tests. */
import { openTestServers } from './test-servers.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  const { line, environment, remove } = await openTestServers(process.env);
  console.log(`\n${line}\n`);
  // Workers inherit the environment of this process.
  Object.assign(process.env, environment);
  return remove;
}
