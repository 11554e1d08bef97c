const HOUR_MS = 3_600_000;

/** Work that is done at the start and every hour. */
export interface HourlyJob {
  /** Runs now and every hour. Does not keep the process alive. */
  start(): void;
  /** Waits for what is under way. */
  stop(): Promise<void>;
  /** Does the work once. */
  run(): Promise<void>;
}

/** @param work never throws: it logs what fails */
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
