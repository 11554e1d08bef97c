/** Vitest's global set-up: says which servers the run uses, and hands their addresses to its tests. */
import { openTestServers } from './test-servers.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  const { line, environment, remove } = await openTestServers(process.env);
  console.log(`\n${line}\n`);
  // Workers start with the environment of this process.
  Object.assign(process.env, environment);
  return remove;
}
