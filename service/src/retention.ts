import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { RetentionRule } from './personal-data.ts';

const HOUR_MS = 3_600_000;

export interface Retention {
  /** Runs now and every hour. Does not keep the process alive. */
  start(): void;
  /** Waits for what is under way. */
  stop(): Promise<void>;
  /** Applies every rule once. One that fails is logged, and hinders no other. */
  run(): Promise<void>;
}

interface RetentionParts {
  rules: readonly RetentionRule[];
  clock: Clock;
  /** Does the work on one process at a time; resolves without doing it where another is at it. */
  alone: (work: () => Promise<void>) => Promise<unknown>;
  logger: Logger;
}

/** Removes what has been kept for long enough (OP-06). */
export function createRetention({ rules, clock, alone, logger }: RetentionParts): Retention {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();

  async function apply({ name, removeExpired }: RetentionRule): Promise<void> {
    try {
      const removed = await removeExpired(clock());
      if (removed > 0) logger.info({ records: name, removed }, 'records were removed: their time is over');
    } catch (error) {
      logger.error({ records: name, reason: String(error) }, 'records could not be removed: tried again in an hour');
    }
  }

  async function run(): Promise<void> {
    try {
      await alone(async () => {
        for (const rule of rules) await apply(rule);
      });
    } catch (error) {
      logger.error({ reason: String(error) }, 'retention could not begin: tried again in an hour');
    }
  }

  const runNow = () => {
    underWay = underWay.then(run);
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
    run,
  };
}
