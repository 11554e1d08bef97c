/** Several processes that serve on one port, and the first one that looks after them. */
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** A process that ends sooner after its start is not started again at once. */
const SHORTEST_LIFE_MS = 1000;
/** For a process to end by itself after its own deadline. */
const GRACE_MS = 7000;

export interface SupervisedProcesses {
  count: number;
  log: Pick<Logger, 'info' | 'error'>;
  /** Time that requests have to finish once a stop was asked for. */
  stopTimeoutMs: number;
}

const SERVING = 'serving';

/** Whether this process serves beside others, started by {@link superviseProcesses}. */
export const isOneOfSeveral: boolean = cluster.isWorker;

/** Tells the process that started this one that it serves. */
export function sayServing(): void {
  if (isOneOfSeveral) process.send?.(SERVING);
}

/**
 * Runs this program `count` times on the same port. A process that dies is started again; on SIGTERM or SIGINT all of
 * them stop, each in its own way.
 * @returns the exit code: 0 where all of them ended well after a stop, 1 where one could not even start
 */
export async function superviseProcesses({ count, log, stopTimeoutMs }: SupervisedProcesses): Promise<number> {
  const ended = Promise.withResolvers<number>();
  let isStopping = false;
  let hasServed = false;
  let code = 0;

  const running = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

  function start(): void {
    const begun = performance.now();
    const worker = cluster.fork();
    worker.on('message', (message) => {
      if (message === SERVING) hasServed = true;
    });
    worker.once('exit', (exitCode: number | null, signal: string | null) => {
      void afterExit(worker, { exitCode, signal, livedMs: performance.now() - begun });
    });
  }

  async function afterExit(worker: Worker, { exitCode, signal, livedMs }: Exit): Promise<void> {
    if (!isStopping && hasServed) {
      log.error({ process: worker.process.pid, exitCode, signal }, 'a process ended: another one is started');
      await sleep(Math.max(0, SHORTEST_LIFE_MS - livedMs));
      if (!isStopping) return start();
    }
    // Where no process could start, starting another would not help.
    if (!isStopping) stop('SIGTERM');
    // One that was still starting dies of the signal, and has accepted nothing.
    if (exitCode !== 0 && signal !== 'SIGTERM' && signal !== 'SIGINT') code = 1;
    if (running().length === 0) ended.resolve(code);
  }

  function stop(signal: NodeJS.Signals): void {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping every process');
    for (const worker of running()) worker.process.kill(signal);
    setTimeout(() => {
      for (const worker of running()) worker.process.kill('SIGKILL');
    }, stopTimeoutMs + GRACE_MS).unref();
    if (running().length === 0) ended.resolve(code);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  for (let n = 0; n < count; n += 1) start();
  return ended.promise;
}

interface Exit {
  exitCode: number | null;
  signal: string | null;
  livedMs: number;
}
