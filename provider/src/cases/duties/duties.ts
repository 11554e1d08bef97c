/** What the rules require on a certain day, done automatically: letters at eight weeks, payments due. */
import { londonDay } from '@larkfield/calendar/london';
import { watchedJob } from '@larkfield/database/jobs';
import type { Database, JobName } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import { createRegularJob, HOUR_MS, type RegularJob } from '@larkfield/service/regular-job';
import type { Logger } from 'pino';
import type { Letters } from '../letters/sending.ts';
import { dueForLetter } from '../letters/store.ts';
import { SYSTEM } from '../store/change-case.ts';
import { forEachDue } from './for-each-due.ts';
import { notePayments, type StandardOptions } from './guaranteed-standard.ts';

interface DutyOptions {
  database: Database;
  /** Where it is looked up what is due: that reads every case. */
  reports: Database;
  clock: Clock;
  letters: Letters;
  /** Whose bank holidays count for a case. */
  divisionOf: StandardOptions['divisionOf'];
  /** Runs the work in one process at a time; resolves without running it if another process does. */
  alone: (work: () => Promise<void>) => Promise<unknown>;
  logger: Logger;
}

/** Called for each case whose duty failed. The others are done all the same. */
type OnFailure = (reference: string, error: unknown) => void;

/** A duty: what it does to the cases that are due, and how a failure is logged. */
interface Duty {
  name: Extract<JobName, 'eight-week-letters' | 'payments'>;
  /** @returns how many cases it changed */
  work: (onFailure: OnFailure) => Promise<number>;
  failure: string;
}

/** Runs at the start and every hour, so a process that was away catches up. Running a duty twice changes nothing. */
export function createCaseDuties(options: DutyOptions): RegularJob {
  const { alone, clock, database, logger } = options;
  const duties: readonly Duty[] = [
    {
      name: 'eight-week-letters',
      work: (onFailure) => sendDueLetters(options, onFailure),
      failure: 'an eight-week letter could not be sent',
    },
    {
      name: 'payments',
      work: (onFailure) => notePayments({ ...options, now: clock(), onFailure }),
      failure: 'a payment for a missed standard could not be noted',
    },
  ];
  const attempt = async ({ name: duty, work, failure }: Duty) => {
    let failed = 0;
    try {
      const done = await work((reference, error) => {
        failed += 1;
        logger.error({ reference, reason: String(error) }, failure);
      });
      if (done > 0) logger.info({ duty, done }, 'letters and payments that the complaint rules require were made');
      if (failed === 0) await watchedJob(database, duty).succeeded();
    } catch (error) {
      logger.error({ duty, reason: String(error) }, 'a duty of the complaint rules failed: tried again in an hour');
    }
  };
  return createRegularJob(HOUR_MS, async () => {
    try {
      for (const { name } of duties) await watchedJob(database, name).expected();
      await alone(async () => {
        for (const duty of duties) await attempt(duty);
      });
    } catch (error) {
      logger.error(
        { reason: String(error) },
        'the duties of the complaint rules could not start: tried again in an hour',
      );
    }
  });
}

/** Sends the eight-week letters that are due. @returns how many were sent */
function sendDueLetters({ reports, clock, letters }: DutyOptions, onFailure: OnFailure): Promise<number> {
  return forEachDue({
    due: async (limit) => (await dueForLetter(reports, londonDay(clock()), limit)).map((id) => ({ id })),
    work: async ({ id }) => (await letters.send(id, 'eight-weeks', SYSTEM)).status === 'sent',
    onFailure: ({ id }, error) => onFailure(id, error),
  });
}
