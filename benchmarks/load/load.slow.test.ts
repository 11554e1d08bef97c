/** Runs the load command for a few seconds. Doesn't judge the figures, since other work runs on the machine. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, test } from 'vitest';
import * as z from 'zod';

const run = promisify(execFile);

const Pages = z.array(z.object({ what: z.string(), requests: z.int().positive(), failed: z.literal(0) }));
const Figures = { succeeded: z.int().positive(), failed: z.literal(0), lost: z.literal(0) };
const Report = z.object({
  pages: Pages,
  journeys: z.array(z.object({ ...Figures, rate: z.number(), cpuPerJourney: z.number().positive() })),
  memory: z.object({ ...Figures, residentPeak: z.number().positive(), samples: z.array(z.unknown()).min(3) }),
});

const server = process.env.TEST_DATABASE_URL;
const ENGINES = [{ engine: 'SQLite', url: '' }, ...(server ? [{ engine: 'PostgreSQL', url: server }] : [])];

test.each(ENGINES)(
  'npm run load measures pages, journeys and memory on $engine, and loses no reading',
  async ({ engine, url }) => {
    const json = join(mkdtempSync(join(tmpdir(), 'load-')), 'load.json');
    const options = ['--seconds', '1', '--rates', '3,5', '--soak', '3', '--soak-rate', '3', '--connections', '4'];
    const script = join(PROJECT_ROOT, 'benchmarks/load/command.ts');
    const env = { ...process.env, DATABASE_URL: url };
    const { stdout } = await run(process.execPath, [script, ...options, '--json', json], { env, timeout: 240_000 });
    const report = Report.parse(JSON.parse(readFileSync(json, 'utf8')));
    expect(report.pages.map(({ what }) => what)).toEqual([
      'bare buffer',
      'bare buffer and a commit',
      'cached page',
      'meter reading form',
      'search',
    ]);
    expect(report.journeys.map(({ rate }) => rate)).toEqual([3, 5]);
    expect(stdout).toContain(engine);
    expect(stdout).toContain('| cached page');
  },
  300_000,
);
