/** Runs the command with small numbers. Doesn't judge the figures, since other work runs on the machine. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, test } from 'vitest';
import * as z from 'zod';

const run = promisify(execFile);

const Figures = z.array(z.object({ what: z.string(), p50: z.number().positive() }));
const Report = z.object({
  calls: Figures,
  presses: Figures,
  memory: z.object({ openings: z.literal(12), heap: z.array(z.number().positive()).length(12) }),
  windows: z.object({ windows: z.literal(4), receivedAfter: z.object({ p50: z.number().positive() }) }),
});

test('npm run desk:load measures calls, the key j, an hour of use and many windows, with their yardsticks', async () => {
  const json = join(mkdtempSync(join(tmpdir(), 'desk-load-')), 'desk.json');
  const options = ['--cases', '120', '--calls', '1', '--presses', '2', '--openings', '12', '--windows', '4'];
  const script = join(PROJECT_ROOT, 'benchmarks/desk/command.ts');
  const { stdout } = await run(process.execPath, [script, ...options, '--json', json], { timeout: 280_000 });
  const report = Report.parse(JSON.parse(readFileSync(json, 'utf8')));
  expect(report.calls[0]?.what).toBe('bare buffer');
  expect(report.presses[0]?.what).toBe('a heading alone');
  expect(stdout).toContain('| bare buffer');
}, 300_000);
