export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;

/** Work that runs soon after the start and then regularly. */
export interface RegularJob {
  /** Runs now, or a while later, and then regularly. Does not keep the process alive. */
  start(): void;
  /** Waits for the current run. */
  stop(): Promise<void>;
  /** Runs once. */
  run(): Promise<void>;
}

/** Notes when a job last succeeded, so that one that no longer runs is noticed (OP-05). */
export interface JobWatch {
  /** Called before each attempt. */
  expected(): Promise<void>;
  succeeded(): Promise<void>;
}

/**
 * @param work must not throw: it logs its own failures. Runs that would overlap wait for each other
 * @param firstAfterMs from the start to the first run
 * @example createRegularJob(HOUR_MS, runDuties).start();
 */
export function createRegularJob(everyMs: number, work: () => Promise<void>, firstAfterMs = 0): RegularJob {
  let first: NodeJS.Timeout | undefined;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  const runNow = () => {
    underWay = underWay.then(work);
  };
  return {
    start() {
      if (firstAfterMs === 0) runNow();
      else first = setTimeout(runNow, firstAfterMs).unref();
      timer = setInterval(runNow, everyMs).unref();
    },
    async stop() {
      clearTimeout(first);
      clearInterval(timer);
      await underWay;
    },
    run: work,
  };
}
