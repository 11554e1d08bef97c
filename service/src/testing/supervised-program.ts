/** A program for processes.test.ts: its first process supervises others, which live as `LIVES` says. */
import cluster from 'node:cluster';
import pino from 'pino';
import { isOneOfSeveral, reportServing, superviseProcesses } from '../processes.ts';

/** `serve`: serves until it is ended. `serve and die`: crashes after it served. `die`: crashes before. */
export type Life = 'serve' | 'serve and die' | 'die';

/** The lives of the processes in the order of their starts, as JSON; all further ones live like the last. */
const lives = JSON.parse(process.env['LIVES'] ?? '[]') as Life[]; // written by the test

if (isOneOfSeveral) {
  const life = lives[(cluster.worker?.id ?? 1) - 1] ?? lives.at(-1);
  if (life === 'die') process.exit(3);
  process.once('disconnect', () => process.exit(4));
  reportServing();
  if (life === 'serve and die') process.disconnect();
} else {
  const restarts = { firstMs: 10, longestMs: 40, mostFailures: 4 };
  const count = Number(process.env['COUNT'] ?? 1);
  // Written synchronously, so that lines of the last moment are not lost.
  const log = pino(pino.destination({ sync: true }));
  process.exit(await superviseProcesses({ count, log, stopTimeoutMs: 1000, restarts }));
}
