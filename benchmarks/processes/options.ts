import { parseArgs } from 'node:util';
import { readOrEnd } from '@larkfield/service/command-line';
import type * as z from 'zod';

/**
 * Parses a benchmark's command-line options, each with a value: `--rates 100,200`. With `--help`, or if an option is
 * invalid, it prints the usage and exits.
 */
export function readOptions<Options extends z.ZodObject>(options: Options, usage: string): z.infer<Options> {
  const names = Object.keys(options.shape);
  const taken = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  return readOrEnd(() => options.parse(parseArgs({ options: taken }).values), usage);
}
