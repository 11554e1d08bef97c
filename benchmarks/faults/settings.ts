import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import * as z from 'zod';

const names = z.string().transform((text) => text.split(','));

const Options = z.object({
  kills: z.coerce.number().int().min(1).default(50),
  rate: z.coerce.number().positive().default(20),
  processes: z.coerce.number().int().min(1).max(16).default(1),
  seconds: z.coerce.number().positive().default(4),
  engines: names.pipe(z.array(z.enum(['sqlite', 'postgresql']))).default(['sqlite', 'postgresql']),
  only: names.optional(),
  json: z.string().default(join(PROJECT_ROOT, 'var/benchmarks/faults.json')),
});

/** How a run is made; `npm run faults -- --kills 5 --rate 20 --seconds 4 --engines sqlite --only "kill -9,disk full"`. */
export type FaultSettings = z.infer<typeof Options>;

/** @throws {z.ZodError} naming what does not fit */
export function readFaultSettings(args: readonly string[]): FaultSettings {
  const options = Object.fromEntries(Object.keys(Options.shape).map((name) => [name, { type: 'string' as const }]));
  return Options.parse(parseArgs({ args: [...args], options }).values);
}
