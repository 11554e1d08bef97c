/** Runs the faults command with the two faults that are quick to inject. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, test } from 'vitest';
import * as z from 'zod';

const Kept = z.object({ sent: z.int().positive(), lost: z.literal(0), doubled: z.literal(0), refused: z.literal(0) });
const Report = z.object({
  results: z.array(z.object({ name: z.string(), tried: z.object({ status: z.literal('tried'), verdict: Kept }) })),
});

test('[LD-09, OP-04] no acknowledged reading is lost when processes get SIGKILL and SIGTERM under load', async () => {
  const json = join(mkdtempSync(join(tmpdir(), 'faults-')), 'faults.json');
  const options = ['--engines', 'sqlite', '--kills', '1', '--seconds', '1', '--rate', '4', '--json', json];
  const script = join(PROJECT_ROOT, 'benchmarks/faults/command.ts');
  await promisify(execFile)(process.execPath, [script, ...options, '--only', 'kill -9,SIGTERM under load']);
  const { results } = Report.parse(JSON.parse(readFileSync(json, 'utf8')));
  expect(results.map(({ name }) => name)).toEqual(['kill -9', 'SIGTERM under load']);
}, 300_000);
