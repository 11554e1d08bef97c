/** Runs several processes that serve on one port, under a first one that supervises them. */
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** How long after its own deadline a process is killed. */
const GRACE_MS = 7000;

/** When a process that ended is started again. */
export interface Restarts {
  /**
   * Least time between the start of a process that served and its restart, and the first wait after one that never
   * served.
   */
  firstMs: number;
  /** The wait doubles with each failed start in a row, up to this. */
  longestMs: number;
  /**
   * This many failed starts in a row, while no other process serves, end all processes, so that the service manager
   * notices.
   */
  mostFailures: number;
}

/** About a minute until the end: 1, 2, 4, 8, 16 and 30 s. */
const RESTARTS: Restarts = { firstMs: 1000, longestMs: 30_000, mostFailures: 7 };

interface SupervisedProcesses {
  count: number;
  log: Pick<Logger, 'info' | 'error'>;
  /** Time for requests to finish after a signal to stop. */
  stopTimeoutMs: number;
  restarts?: Restarts;
}

const SERVING = 'serving';

/** Whether this process serves beside others, started by {@link superviseProcesses}. */
export const isOneOfSeveral: boolean = cluster.isWorker;

/** Whether this process says what concerns all of them: the first that was started, or the only one. */
export const speaksForAll: boolean = !cluster.isWorker || cluster.worker?.id === 1;

/** Tells the supervising process that this one serves. */
export function reportServing(): void {
  if (isOneOfSeveral) process.send?.(SERVING);
}

/** Ends processes with a signal, and kills those that are left. */
function endWorkers(workers: ReadonlySet<Worker>, signal: NodeJS.Signals, withinMs: number): void {
  for (const worker of workers) worker.process.kill(signal);
  setTimeout(() => {
    for (const worker of workers) worker.process.kill('SIGKILL');
  }, withinMs).unref();
}

/**
 * Runs this program in `count` processes on the same port. A process that dies is restarted; SIGTERM and SIGINT are
 * passed on to all of them.
 * @returns the exit code: 0 if all of them ended without an error after a signal, 1 if one failed or none could start
 * @example process.exit(await superviseProcesses({ count: 2, log, stopTimeoutMs: 25_000 }));
 */
export async function superviseProcesses(settings: SupervisedProcesses): Promise<number> {
  const { count, log, stopTimeoutMs, restarts = RESTARTS } = settings;
  const ended = Promise.withResolvers<number>();
  const running = new Set<Worker>();
  const serving = new Set<Worker>();
  let isStopping = false;
  let hasServed = false;
  let code = 0;

  /** @param failures failed starts in a row before this one */
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
      const waitMs = waitAfter({ failures, livedMs }, restarts);
      const facts = { process: pid, exitCode, signal, ...(failures > 0 && { failedStarts: failures, waitMs }) };
      log.error(facts, `a process ended${failures > 0 ? ' before it served' : ''}: another one is started`);
      await sleep(waitMs);
      if (!isStopping) return start(failures);
    }
    // A process that ends before it serves has accepted nothing: during a stop that is no error.
    if (exitCode !== 0 && failures === 0 && signal !== 'SIGTERM' && signal !== 'SIGINT') code = 1;
    if (!isStopping) {
      code = 1;
      log.error(
        { process: pid, exitCode, signal, failedStarts: failures },
        'no process can start: stopping all of them',
      );
      stop('SIGTERM');
    }
    if (running.size === 0) ended.resolve(code);
  }

  function stop(signal: NodeJS.Signals): void {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping every process');
    endWorkers(running, signal, stopTimeoutMs + GRACE_MS);
    if (running.size === 0) ended.resolve(code);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  for (let n = 0; n < count; n += 1) start();
  return ended.promise;
}

const waitAfter = ({ failures, livedMs }: Pick<Exit, 'failures' | 'livedMs'>, { firstMs, longestMs }: Restarts) =>
  failures === 0 ? Math.max(0, firstMs - livedMs) : Math.min(firstMs * 2 ** (failures - 1), longestMs);

interface Exit {
  exitCode: number | null;
  signal: string | null;
  livedMs: number;
  failures: number;
}
