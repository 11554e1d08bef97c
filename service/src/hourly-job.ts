const HOUR_MS = 3_600_000;

/** Work that runs at the start and every hour. */
export interface HourlyJob {
  /** Runs now and every hour. Does not keep the process alive. */
  start(): void;
  /** Waits for the current run. */
  stop(): Promise<void>;
  /** Runs once. */
  run(): Promise<void>;
}

/** @param work must not throw: it logs its own failures */
export function createHourlyJob(work: () => Promise<void>): HourlyJob {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  const runNow = () => {
    underWay = underWay.then(work);
  };
  return {
    start() {
      runNow();
      timer = setInterval(runNow, HOUR_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await underWay;
    },
    run: work,
  };
}
