import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import * as z from 'zod';
import { readOptions } from '../processes/options.ts';
import { SCENARIOS } from './scenarios.ts';

const names = z.string().transform((text) => text.split(','));

const Options = z.object({
  kills: z.coerce.number().int().min(1).default(50),
  rate: z.coerce.number().positive().default(20),
  processes: z.coerce.number().int().min(1).max(16).default(1),
  seconds: z.coerce.number().positive().default(4),
  engines: names.pipe(z.array(z.enum(['sqlite', 'postgresql']))).default(['sqlite', 'postgresql']),
  only: names.pipe(z.array(z.enum(SCENARIOS.map(({ name }) => name)))).optional(),
  json: z.string().default(join(PROJECT_ROOT, 'var/benchmarks/faults.json')),
});

const USAGE = `Usage: npm run faults -- [options]

  --kills 50                      kills in a row
  --rate 20                       leads a second meanwhile
  --processes 1                   of the site
  --seconds 4                     that a fault lasts
  --engines sqlite,postgresql
  --only "kill -9,disk full"      these faults alone
  --json var/benchmarks/faults.json`;

export type FaultSettings = z.infer<typeof Options>;

export function readFaultSettings(): FaultSettings {
  return readOptions(Options, USAGE);
}
