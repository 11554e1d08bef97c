/** What the rules ask for on a day, done by itself when the day has come: letters at eight weeks, payments due. */
import type { Actor } from '@larkfield/api-schemas/staff';
import { londonDay } from '@larkfield/calendar/london';
import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import { createHourlyJob, type HourlyJob } from '@larkfield/service/hourly-job';
import type { Logger } from 'pino';
import type { Letters } from '../letters/sending.ts';
import { dueForLetter } from '../letters/store.ts';
import { notePayments, type StandardParts } from './guaranteed-standard.ts';

interface DutyParts {
  database: Database;
  clock: Clock;
  letters: Letters;
  /** Whose bank holidays count for a case. */
  divisionOf: StandardParts['divisionOf'];
  /** Does the work on one process at a time; resolves without doing it where another is at it. */
  alone: (work: () => Promise<void>) => Promise<unknown>;
  logger: Logger;
}

const SYSTEM: Actor = { kind: 'system', id: null, name: null };
const BATCH = 100;

/** Runs at the start and every hour, so a process that was away catches up. Running a duty twice changes nothing. */
export function createCaseDuties(parts: DutyParts): HourlyJob {
  const { alone, logger } = parts;
  const attempt = async (duty: string, work: () => Promise<number>) => {
    try {
      const done = await work();
      if (done > 0) logger.info({ duty, done }, 'what the rules ask for was done: the day had come');
    } catch (error) {
      logger.error({ duty, reason: String(error) }, 'what the rules ask for could not be done: tried again in an hour');
    }
  };
  return createHourlyJob(async () => {
    try {
      await alone(async () => {
        await attempt('eight-week letters', () => sendDueLetters(parts));
        await attempt('payments', () => notePayments({ ...parts, now: parts.clock() }));
      });
    } catch (error) {
      logger.error({ reason: String(error) }, 'the duties of cases could not begin: tried again in an hour');
    }
  });
}

/** Sends the eight-week letters whose day has come. One that fails hinders no other. Says how many were sent. */
async function sendDueLetters({ database, clock, letters, logger }: DutyParts): Promise<number> {
  const failed = new Set<string>();
  let sent = 0;
  for (;;) {
    const due = await dueForLetter(database, londonDay(clock()), BATCH + failed.size);
    const next = due.filter((id) => !failed.has(id));
    for (const id of next) {
      try {
        const { status } = await letters.send(id, 'eight-weeks', SYSTEM);
        if (status === 'sent') sent += 1;
        else failed.add(id);
      } catch (error) {
        failed.add(id);
        logger.error({ reference: id, reason: String(error) }, 'an eight-week letter could not be sent');
      }
    }
    if (next.length < BATCH) return sent;
  }
}
