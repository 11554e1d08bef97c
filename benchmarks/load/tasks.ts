/** Tasks and results of the load generator, which are passed between processes as JSON. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';

const Latency = z.object({ p50: z.number(), p95: z.number(), p99: z.number(), max: z.number() });

export const GeneratorTask = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saturate'), url: z.url(), seconds: z.number(), connections: z.int() }),
  z.object({ kind: z.literal('pages'), url: z.url(), rate: z.number(), seconds: z.number() }),
  z.object({ kind: z.literal('journeys'), origin: z.url(), rate: z.number(), seconds: z.number(), run: z.string() }),
]);
type GeneratorTask = z.infer<typeof GeneratorTask>;

export const SaturationResult = Latency.extend({ requests: z.int(), perSecond: z.number(), failed: z.int() });
export type SaturationResult = z.infer<typeof SaturationResult>;

export const PagesResult = Latency.extend({ succeeded: z.int(), failed: z.int() });
export type PagesResult = z.infer<typeof PagesResult>;

export const JourneyResult = Latency.extend({
  begun: z.int(),
  succeeded: z.int(),
  failed: z.int(),
  failures: z.record(z.string(), z.int()),
  perSecond: z.number(),
  steps: z.object({ form: Latency, post: Latency, confirmation: Latency }),
  /** References of all journeys that reached their confirmation. */
  references: z.array(z.string()),
});
export type JourneyResult = z.infer<typeof JourneyResult>;

const run = promisify(execFile);

async function generate<T>(task: GeneratorTask, answer: z.ZodType<T>): Promise<T> {
  const script = join(import.meta.dirname, 'generator.ts');
  const { stdout } = await run(process.execPath, [script, JSON.stringify(task)], { maxBuffer: 64_000_000 });
  return answer.parse(JSON.parse(stdout));
}

/** Requests one address as fast as the server responds. */
export const saturate = (task: Omit<Extract<GeneratorTask, { kind: 'saturate' }>, 'kind'>) =>
  generate({ kind: 'saturate', ...task }, SaturationResult);

/** Requests one address at a constant rate. */
export const requestPages = (task: Omit<Extract<GeneratorTask, { kind: 'pages' }>, 'kind'>) =>
  generate({ kind: 'pages', ...task }, PagesResult);

/** Starts whole journeys at a constant rate. */
export const sendJourneys = (task: Omit<Extract<GeneratorTask, { kind: 'journeys' }>, 'kind'>) =>
  generate({ kind: 'journeys', ...task }, JourneyResult);
