import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import * as z from 'zod';

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

/** How a run is made; `npm run load -- --seconds 20 --rates 100,200 --soak 60 --processes 2`. */
export type LoadSettings = z.infer<typeof Options>;

/** @throws {z.ZodError} naming what does not fit */
export function readLoadSettings(args: readonly string[]): LoadSettings {
  const options = Object.fromEntries(Object.keys(Options.shape).map((name) => [name, { type: 'string' as const }]));
  return Options.parse(parseArgs({ args: [...args], options }).values);
}

/** What the figures were taken on. */
export function machine(): { cores: number; processor: string; node: string } {
  const processors = cpus();
  return { cores: processors.length, processor: processors[0]?.model.trim() ?? 'unknown', node: process.version };
}
