import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { RetentionRule } from './personal-data.ts';
import { createRegularJob, HOUR_MS, type JobWatch, type RegularJob } from './regular-job.ts';

interface RetentionOptions {
  rules: readonly RetentionRule[];
  clock: Clock;
  /** Runs the work on one process at a time; resolves without running it if another process is. */
  alone: (work: () => Promise<void>) => Promise<unknown>;
  /** The job succeeds if every rule was applied. */
  watch: JobWatch;
  logger: Logger;
}

/**
 * Removes records whose retention period is over (OP-06). A rule that fails is logged, and the others still run.
 * @example createRetention({ rules, clock, alone, watch, logger }).start();
 */
export function createRetention({ rules, clock, alone, watch, logger }: RetentionOptions): RegularJob {
  /** @returns whether it could be applied */
  async function apply({ name, removeExpired }: RetentionRule): Promise<boolean> {
    try {
      const removed = await removeExpired(clock());
      if (removed > 0)
        logger.info({ records: name, removed }, 'records were removed at the end of their retention period');
      return true;
    } catch (error) {
      logger.error({ records: name, reason: String(error) }, 'records could not be removed: tried again in an hour');
      return false;
    }
  }

  return createRegularJob(HOUR_MS, async () => {
    try {
      await watch.expected();
      await alone(async () => {
        let areAllApplied = true;
        for (const rule of rules) areAllApplied = (await apply(rule)) && areAllApplied;
        if (areAllApplied) await watch.succeeded();
      });
    } catch (error) {
      logger.error({ reason: String(error) }, 'retention could not begin: tried again in an hour');
    }
  });
}
