/** Counts are written together at this interval, so that no request waits for the disk. */
const WRITE_EVERY_MS = 10_000;

/** Writes the counts regularly; stopping writes the rest. Does not keep the process alive. */
export function writePeriodically(write: (now: Date) => Promise<void>): { start(): void; stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  return {
    start() {
      timer = setInterval(() => void write(new Date()), WRITE_EVERY_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await write(new Date());
    },
  };
}
