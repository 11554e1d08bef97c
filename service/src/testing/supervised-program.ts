/** For processes.test.ts: its first process looks after others, which live as `LIVES` says. */
import cluster from 'node:cluster';
import pino from 'pino';
import { isOneOfSeveral, sayServing, superviseProcesses } from '../processes.ts';

/** `serve`: until it is ended. `serve and die`: as one that falls over. `die`: before it serves. */
export type Life = 'serve' | 'serve and die' | 'die';

/** Of the processes in the order in which they start, as JSON; the last one is that of all further ones. */
const lives = JSON.parse(process.env['LIVES'] ?? '[]') as Life[]; // written by the test

if (isOneOfSeveral) {
  const life = lives[(cluster.worker?.id ?? 1) - 1] ?? lives.at(-1);
  if (life === 'die') process.exit(3);
  process.once('disconnect', () => process.exit(4));
  sayServing();
  if (life === 'serve and die') process.disconnect();
} else {
  const restarts = { firstMs: 10, longestMs: 40, mostFailures: 4 };
  const count = Number(process.env['COUNT'] ?? 1);
  process.exit(await superviseProcesses({ count, log: pino(), stopTimeoutMs: 1000, restarts }));
}
