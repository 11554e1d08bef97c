import type { ContentFinding } from '@larkfield/api-schemas/staff-calls/content-report';
import { londonDay, londonTime } from '@larkfield/calendar/london';
import { watchedJob } from '@larkfield/database/jobs';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import { createRegularJob, HOUR_MS, MINUTE_MS, type RegularJob } from '@larkfield/service/regular-job';
import type { Logger } from 'pino';
import { isChecked, keepCheck } from './store.ts';

/** When it is quiet: at the first run after this hour in London. */
const FROM = '02:00';
/** Compiling every article takes seconds of processor time, which a site that has just started needs for its pages. */
const FIRST_AFTER_MS = 10 * MINUTE_MS;

interface NightlyOptions {
  database: Database;
  clock: Clock;
  logger: Logger;
  /** @param today in London */
  find: (today: string) => Promise<ContentFinding[]>;
  /** Enqueues the week's mail; undefined where nobody is mailed. */
  mail: ((transaction: DatabaseTransaction, day: string) => Promise<void>) | undefined;
  /** Runs the work on one process at a time. */
  alone: (work: () => Promise<void>) => Promise<unknown>;
}

/** Checks the content once a night, on one process (ED-05). */
export function createNightlyReview({ database, clock, logger, find, mail, alone }: NightlyOptions): RegularJob {
  const watch = watchedJob(database, 'content-review');
  async function check(): Promise<void> {
    const now = clock();
    const day = londonDay(now);
    if (londonTime(now) < FROM || (await isChecked(database, day))) return;
    const findings = await find(day);
    await keepCheck(database, { day, findings }, mail && ((transaction) => mail(transaction, day)));
    logger.info({ findings: findings.length }, 'the content was checked');
  }
  const work = async () => {
    try {
      await watch.expected();
      await alone(async () => {
        await check();
        await watch.succeeded();
      });
    } catch (error) {
      logger.error({ reason: String(error) }, 'the content could not be checked: tried again in an hour');
    }
  };
  return createRegularJob(HOUR_MS, work, FIRST_AFTER_MS);
}
