import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { RetentionRule } from './personal-data.ts';
import { createRegularJob, HOUR_MS, type RegularJob } from './regular-job.ts';

interface RetentionParts {
  rules: readonly RetentionRule[];
  clock: Clock;
  /** Runs the work on one process at a time; resolves without running it if another process is. */
  alone: (work: () => Promise<void>) => Promise<unknown>;
  logger: Logger;
}

/** Removes records whose retention period is over (OP-06). A rule that fails is logged, and the others still run. */
export function createRetention({ rules, clock, alone, logger }: RetentionParts): RegularJob {
  async function apply({ name, removeExpired }: RetentionRule): Promise<void> {
    try {
      const removed = await removeExpired(clock());
      if (removed > 0)
        logger.info({ records: name, removed }, 'records were removed at the end of their retention period');
    } catch (error) {
      logger.error({ records: name, reason: String(error) }, 'records could not be removed: tried again in an hour');
    }
  }

  return createRegularJob(HOUR_MS, async () => {
    try {
      await alone(async () => {
        for (const rule of rules) await apply(rule);
      });
    } catch (error) {
      logger.error({ reason: String(error) }, 'retention could not begin: tried again in an hour');
    }
  });
}
