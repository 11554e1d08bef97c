import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import * as z from 'zod';
import { readOptions } from '../processes/options.ts';

const Options = z.object({
  cases: z.coerce.number().int().min(60).default(150_000),
  seconds: z.coerce.number().min(1).default(20),
  'page-rate': z.coerce.number().positive().default(50),
  'reading-rate': z.coerce.number().positive().default(30),
  processes: z.coerce.number().int().min(1).default(2),
  calls: z.coerce.number().int().min(1).default(20),
  json: z.string().default(join(PROJECT_ROOT, 'var/benchmarks/grown.json')),
});

const USAGE = `Usage: npm run load:grown -- [options], with DATABASE_URL for PostgreSQL

  --cases 150000                  that were stored over the years
  --seconds 20                    for each measurement
  --page-rate 50                  cached pages and searches a second
  --reading-rate 30               whole meter readings a second
  --processes 2                   of the site
  --calls 20                      of each kind by staff alone
  --json var/benchmarks/grown.json`;

export type GrownSettings = z.infer<typeof Options>;

export function readGrownSettings(): GrownSettings {
  return readOptions(Options, USAGE);
}
