/** Shares what is slow to make among the files of a test run. */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const made = new Map<string, Promise<string>>();

/** Made in this process, or by another file of the run. @param name of a file in the folder `TEST_RUN_DIR` */
export function sharedByRun(name: string, make: () => string | Promise<string>): Promise<string> {
  const known = made.get(name) ?? readOrMake(name, make);
  made.set(name, known);
  return known;
}

async function readOrMake(name: string, make: () => string | Promise<string>): Promise<string> {
  const folder = process.env['TEST_RUN_DIR'];
  if (!folder) return make();
  const file = join(folder, name);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const text = await make();
  // Renamed, so that no other worker reads half of it.
  const begun = join(folder, randomUUID());
  writeFileSync(begun, text);
  renameSync(begun, file);
  return text;
}
