/** Runs a benchmark's command for a test. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '@larkfield/service/project-root';

/**
 * @param name of the benchmark's folder
 * @returns the command's output, and the report that it wrote
 */
export async function runBenchmark(name: string, options: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const json = join(mkdtempSync(join(tmpdir(), `${name}-`)), 'report.json');
  const script = join(PROJECT_ROOT, 'benchmarks', name, 'command.ts');
  const env = { ...process.env, ...environment };
  const run = promisify(execFile)(process.execPath, [script, ...options, '--json', json], { env, timeout: 280_000 });
  const { stdout } = await run;
  const report: unknown = JSON.parse(readFileSync(json, 'utf8'));
  return { stdout, report };
}
