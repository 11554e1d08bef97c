/** Several processes that serve on one port, and the first one that looks after them. */
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** How long after its own deadline a process is killed. */
const GRACE_MS = 7000;

/** When a process is started again that ended. */
export interface Restarts {
  /** One that served lives at least so long before another takes its place; one that did not serve waits so long at first. */
  firstMs: number;
  /** The wait doubles with each start in a row that fails, up to this. */
  longestMs: number;
  /** So many in a row, while no other process serves, end them all: whoever started this one hears of it. */
  mostFailures: number;
}

/** About a minute until the end: 1, 2, 4, 8, 16 and 30 s. */
const RESTARTS: Restarts = { firstMs: 1000, longestMs: 30_000, mostFailures: 7 };

export interface SupervisedProcesses {
  count: number;
  log: Pick<Logger, 'info' | 'error'>;
  /** Time for requests to finish after a signal to stop. */
  stopTimeoutMs: number;
  restarts?: Restarts;
}

const SERVING = 'serving';

/** Whether this process serves beside others, started by {@link superviseProcesses}. */
export const isOneOfSeveral: boolean = cluster.isWorker;

/** Tells the process that started this one that it serves. */
export function sayServing(): void {
  if (isOneOfSeveral) process.send?.(SERVING);
}

/**
 * Runs this program in `count` processes on the same port. A process that dies is restarted; SIGTERM and SIGINT are
 * passed on to all of them.
 * @returns the exit code: 0 if all of them ended without an error after a signal, 1 if one failed or none could start
 */
export async function superviseProcesses({
  count,
  log,
  stopTimeoutMs,
  restarts = RESTARTS,
}: SupervisedProcesses): Promise<number> {
  const ended = Promise.withResolvers<number>();
  const running = new Set<Worker>();
  const serving = new Set<Worker>();
  let isStopping = false;
  let hasServed = false;
  let code = 0;

  /** @param failures starts before this one, in its place, that ended before they served */
  function start(failures = 0): void {
    const begun = performance.now();
    const worker = cluster.fork();
    running.add(worker);
    worker.on('message', (message) => {
      if (message !== SERVING) return;
      hasServed = true;
      serving.add(worker);
    });
    worker.once('exit', (exitCode: number | null, signal: string | null) => {
      const livedMs = performance.now() - begun;
      running.delete(worker);
      void afterExit(worker, { exitCode, signal, livedMs, failures: serving.delete(worker) ? 0 : failures + 1 });
    });
  }

  async function afterExit({ process: { pid } }: Worker, { exitCode, signal, livedMs, failures }: Exit): Promise<void> {
    // Where no process could start, starting another would not help.
    const isHopeless = !hasServed || (serving.size === 0 && failures >= restarts.mostFailures);
    if (!isStopping && !isHopeless) {
      const waitMs = failures === 0 ? Math.max(0, restarts.firstMs - livedMs) : waitAfter(failures, restarts);
      const facts = { process: pid, exitCode, signal, ...(failures > 0 && { failedStarts: failures, waitMs }) };
      log.error(facts, `a process ended${failures > 0 ? ' before it served' : ''}: another one is started`);
      await sleep(waitMs);
      if (!isStopping) return start(failures);
    }
    // One that was still starting dies of the signal, and has accepted nothing.
    if (exitCode !== 0 && signal !== 'SIGTERM' && signal !== 'SIGINT') code = 1;
    if (!isStopping) {
      log.error({ process: pid, exitCode, signal, failedStarts: failures }, 'no process can start: all of them end');
      stop('SIGTERM');
    }
    if (running.size === 0) ended.resolve(code);
  }

  function stop(signal: NodeJS.Signals): void {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping every process');
    for (const worker of running) worker.process.kill(signal);
    setTimeout(() => {
      for (const worker of running) worker.process.kill('SIGKILL');
    }, stopTimeoutMs + GRACE_MS).unref();
    if (running.size === 0) ended.resolve(code);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  for (let n = 0; n < count; n += 1) start();
  return ended.promise;
}

const waitAfter = (failures: number, { firstMs, longestMs }: Restarts) =>
  Math.min(firstMs * 2 ** (failures - 1), longestMs);

interface Exit {
  exitCode: number | null;
  signal: string | null;
  livedMs: number;
  failures: number;
}
