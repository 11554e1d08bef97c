/** The load generator, in a process of its own so that its CPU time isn't the server's. Runs one task, prints one JSON line. */
import autocannon from 'autocannon';
import { Pool } from 'undici';
import type * as z from 'zod';
import { Visitor } from './journey.ts';
import { collectLatencies } from './latencies.ts';
import { runOpenLoop } from './open-loop.ts';
import { GeneratorTask, type JourneyResult, type PagesResult, type SaturationResult } from './tasks.ts';

/** Size of the connection pool for all visitors. */
const JOURNEY_CONNECTIONS = 256;

type TaskOf<K> = Extract<z.infer<typeof GeneratorTask>, { kind: K }>;

/** Closed-loop load over a number of connections. */
async function saturate({ url, seconds, connections }: TaskOf<'saturate'>): Promise<SaturationResult> {
  const latencies = collectLatencies();
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' };
    const instance = autocannon({ url, duration: seconds, connections, headers }, (error, done) =>
      error ? reject(error) : resolve(done),
    );
    instance.on('response', (_client, _status, _bytes, milliseconds) => latencies.add(milliseconds));
  });
  return {
    requests: result.requests.total,
    perSecond: Math.round(result.requests.total / result.duration),
    failed: result.non2xx + result.errors + result.timeouts,
    ...latencies.figures(),
  };
}

async function pages({ url, rate, seconds }: TaskOf<'pages'>): Promise<PagesResult> {
  const { origin, pathname, search } = new URL(url);
  const pool = new Pool(origin, { connections: JOURNEY_CONNECTIONS });
  const figures = await runOpenLoop({
    rate,
    seconds,
    async work() {
      const { statusCode, body } = await pool.request({ path: pathname + search, method: 'GET' });
      await body.dump();
      if (statusCode !== 200) throw new Error(`answered ${statusCode}`);
    },
  });
  await pool.close();
  return figures;
}

async function journeys({ origin, rate, seconds, run }: TaskOf<'journeys'>): Promise<JourneyResult> {
  const pool = new Pool(origin, { connections: JOURNEY_CONNECTIONS });
  const steps = { form: collectLatencies(), post: collectLatencies(), confirmation: collectLatencies() };
  const references: string[] = [];
  const figures = await runOpenLoop({
    rate,
    seconds,
    async work(count) {
      const visitor = new Visitor(pool, origin, { onStep: (step, milliseconds) => steps[step].add(milliseconds) });
      const person = { email: `${run}-${count}@example.org`, reading: String(count % 1_000_000) };
      references.push(await visitor.sendReading(person));
    },
  });
  await pool.close();
  const { form, post, confirmation } = steps;
  return {
    ...figures,
    steps: { form: form.figures(), post: post.figures(), confirmation: confirmation.figures() },
    references,
  };
}

const task = GeneratorTask.parse(JSON.parse(process.argv[2] ?? ''));
function run() {
  if (task.kind === 'saturate') return saturate(task);
  return task.kind === 'pages' ? pages(task) : journeys(task);
}
console.log(JSON.stringify(await run()));
