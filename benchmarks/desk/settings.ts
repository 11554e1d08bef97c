import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import * as z from 'zod';
import { readOptions } from '../processes/options.ts';

const Options = z.object({
  cases: z.coerce.number().int().min(60).default(100_000),
  calls: z.coerce.number().int().min(1).default(40),
  presses: z.coerce.number().int().min(1).default(40),
  openings: z.coerce.number().int().min(0).default(300),
  windows: z.coerce.number().int().min(0).default(300),
  json: z.string().default(join(PROJECT_ROOT, 'var/benchmarks/desk.json')),
});

const USAGE = `Usage: npm run desk:load -- [options], with DATABASE_URL for PostgreSQL

  --cases 100000                  in the desk
  --calls 40                      of each kind
  --presses 40                    of j, from case to case
  --openings 300                  of cases in one window, for its memory
  --windows 300                   that listen at once
  --json var/benchmarks/desk.json`;

export type DeskLoadSettings = z.infer<typeof Options>;

export function readDeskLoadSettings(): DeskLoadSettings {
  return readOptions(Options, USAGE);
}
