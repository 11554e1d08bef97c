/** Counts are written together at this interval, so that no request waits for the disk. */
const WRITE_EVERY_MS = 10_000;

export interface PeriodicWriter {
  /** Does not keep the process alive. */
  start(): void;
  /** Writes the remaining counts. */
  stop(): Promise<void>;
  /** Writes the counts; after a failure they are kept for the next time. */
  write(now: Date): Promise<void>;
}

/** Writes counts regularly. */
export function writePeriodically(write: PeriodicWriter['write']): PeriodicWriter {
  let timer: NodeJS.Timeout | undefined;
  return {
    write,
    start() {
      timer = setInterval(() => void write(new Date()), WRITE_EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await write(new Date());
    },
  };
}
