import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a program of `commands/` in a process of its own, on SQLite unless `environment` names another database. */
export async function runCommand(
  program: string,
  environment: Record<string, string>,
  args: readonly string[],
): Promise<Outcome> {
  const command = join(import.meta.dirname, `../commands/${program}.ts`);
  const env = { ...process.env, DATABASE_URL: '', ...environment };
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, [command, ...args], { env })) };
  } catch (error) {
    // execFile rejects with the outcome if the exit code is not 0.
    return error as Outcome;
  }
}
