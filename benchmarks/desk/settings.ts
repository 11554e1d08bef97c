import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import * as z from 'zod';

const Options = z.object({
  cases: z.coerce.number().int().min(60).default(100_000),
  calls: z.coerce.number().int().min(1).default(40),
  presses: z.coerce.number().int().min(1).default(40),
  openings: z.coerce.number().int().min(0).default(300),
  windows: z.coerce.number().int().min(0).default(200),
  json: z.string().default(join(PROJECT_ROOT, 'var/benchmarks/desk.json')),
});

/** How a run is made; `npm run desk:load -- --cases 10000 --openings 0`. */
export type DeskLoadSettings = z.infer<typeof Options>;

/** @throws {z.ZodError} naming what does not fit */
export function readDeskLoadSettings(args: readonly string[]): DeskLoadSettings {
  const options = Object.fromEntries(Object.keys(Options.shape).map((name) => [name, { type: 'string' as const }]));
  return Options.parse(parseArgs({ args: [...args], options }).values);
}
