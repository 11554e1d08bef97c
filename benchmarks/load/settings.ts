import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import * as z from 'zod';
import { readOptions } from '../processes/options.ts';

const numbers = z
  .string()
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.number().positive()));

const Options = z.object({
  seconds: z.coerce.number().min(1).default(10),
  rates: numbers.default([50, 100, 200, 300]),
  /** `off` sends journeys to a site that has just started. */
  pages: z.enum(['on', 'off']).default('on'),
  connections: z.coerce.number().int().min(1).default(32),
  soak: z.coerce.number().min(0).default(600),
  'soak-rate': z.coerce.number().positive().default(30),
  processes: z.coerce.number().int().min(1).default(1),
  json: z.string().default(join(PROJECT_ROOT, 'var/benchmarks/load.json')),
});

const USAGE = `Usage: npm run load -- [options], with DATABASE_URL for PostgreSQL

  --seconds 10                    for each page and rate
  --rates 50,100,200,300          journeys a second, one after the other
  --pages on                      off sends journeys to a site that has just started
  --connections 32                that ask for pages
  --soak 600                      seconds, 0 for none
  --soak-rate 30                  journeys a second
  --processes 1                   of the site
  --json var/benchmarks/load.json`;

export type LoadSettings = z.infer<typeof Options>;

export function readLoadSettings(): LoadSettings {
  return readOptions(Options, USAGE);
}
