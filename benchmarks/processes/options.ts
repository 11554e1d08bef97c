import { parseArgs } from 'node:util';
import { readOrEnd } from '@larkfield/service/command-line';
import * as z from 'zod';

/**
 * Parses a benchmark's command-line options, each with a value: `--rates 100,200`. With `--help`, or if an option is
 * invalid, it prints the usage and exits.
 */
export function readOptions<Options extends z.ZodObject>(options: Options, usage: string): z.infer<Options> {
  const names = Object.keys(options.shape);
  const taken = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  return orUsage(() => options.parse(parseArgs({ options: taken }).values), usage);
}

/** Returns the result of `read`. With `--help`, or if it throws, prints the usage and exits. */
export function orUsage<Values>(read: () => Values, usage: string): Values {
  return readOrEnd(read, usage, (error) => (error instanceof z.ZodError ? z.prettifyError(error) : String(error)));
}
