import { parseArgs } from 'node:util';
import { readOrEnd } from '@larkfield/service/command-line';
import * as z from 'zod';

/**
 * The options of a benchmark's command line, each with a value: `--rates 100,200`. With `--help`, or where one does not
 * fit, it prints the usage and ends the process.
 */
export function readOptions<Options extends z.ZodObject>(options: Options, usage: string): z.infer<Options> {
  const names = Object.keys(options.shape);
  const taken = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  return orUsage(() => options.parse(parseArgs({ options: taken }).values), usage);
}

/** What `read` makes of the command line. With `--help`, or where it throws, prints the usage and ends the process. */
export function orUsage<Values>(read: () => Values, usage: string): Values {
  return readOrEnd(read, usage, (error) => (error instanceof z.ZodError ? z.prettifyError(error) : String(error)));
}
