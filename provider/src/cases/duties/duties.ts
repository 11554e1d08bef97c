/** What the rules require on a certain day, done automatically: letters at eight weeks, payments due. */
import { londonDay } from '@larkfield/calendar/london';
import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import { createRegularJob, HOUR_MS, type RegularJob } from '@larkfield/service/regular-job';
import type { Logger } from 'pino';
import type { Letters } from '../letters/sending.ts';
import { dueForLetter } from '../letters/store.ts';
import { SYSTEM } from '../store/change-case.ts';
import { forEachDue } from './for-each-due.ts';
import { notePayments, type StandardParts } from './guaranteed-standard.ts';

interface DutyParts {
  database: Database;
  clock: Clock;
  letters: Letters;
  /** Whose bank holidays count for a case. */
  divisionOf: StandardParts['divisionOf'];
  /** Runs the work in one process at a time; resolves without running it if another process does. */
  alone: (work: () => Promise<void>) => Promise<unknown>;
  logger: Logger;
}

/** Runs at the start and every hour, so a process that was away catches up. Running a duty twice changes nothing. */
export function createCaseDuties(parts: DutyParts): RegularJob {
  const { alone, logger } = parts;
  const attempt = async (duty: string, work: () => Promise<number>) => {
    try {
      const done = await work();
      if (done > 0) logger.info({ duty, done }, 'letters and payments that the complaint rules require were made');
    } catch (error) {
      logger.error({ duty, reason: String(error) }, 'a duty of the complaint rules failed: tried again in an hour');
    }
  };
  return createRegularJob(HOUR_MS, async () => {
    try {
      await alone(async () => {
        await attempt('eight-week letters', () => sendDueLetters(parts));
        await attempt('payments', () =>
          notePayments({
            ...parts,
            now: parts.clock(),
            onFailure: (reference, error) =>
              logger.error({ reference, reason: String(error) }, 'a payment for a missed standard could not be noted'),
          }),
        );
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
function sendDueLetters({ database, clock, letters, logger }: DutyParts): Promise<number> {
  return forEachDue({
    due: async (limit) => (await dueForLetter(database, londonDay(clock()), limit)).map((id) => ({ id })),
    work: async ({ id }) => (await letters.send(id, 'eight-weeks', SYSTEM)).status === 'sent',
    onFailure: ({ id }, error) =>
      logger.error({ reference: id, reason: String(error) }, 'an eight-week letter could not be sent'),
  });
}
