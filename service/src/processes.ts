/** Several processes that serve on one port, and the supervisor that starts them. */
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** A process that ends sooner is restarted only after this time. */
const SHORTEST_LIFE_MS = 1000;
/** How long after its own deadline a process is killed. */
const GRACE_MS = 7000;

export interface SupervisedProcesses {
  count: number;
  log: Pick<Logger, 'info' | 'error'>;
  /** Time for requests to finish after a signal to stop. */
  stopTimeoutMs: number;
}

const SERVING = 'serving';

/** Whether this process is one of several, started by {@link superviseProcesses}. */
export const isOneOfSeveral: boolean = cluster.isWorker;

/** Tells the supervisor that this process serves. */
export function sayServing(): void {
  if (isOneOfSeveral) process.send?.(SERVING);
}

/**
 * Runs this program in `count` processes on the same port. A process that dies is restarted; SIGTERM and SIGINT are
 * passed on to all of them.
 * @returns the exit code: 0 if all of them ended without an error after a signal, 1 if one failed or could not start
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
    // If none has ever served, starting another would not help.
    if (!isStopping) stop('SIGTERM');
    // A process that was still starting is killed by the signal: it has accepted nothing, so that is no failure.
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
