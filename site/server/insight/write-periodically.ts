/** Counts are written together every so often: a request must not wait for the disk. */
const WRITE_EVERY_MS = 10_000;

/** Writes what has been counted again and again; stopping writes what is left. Keeps no process alive. */
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
