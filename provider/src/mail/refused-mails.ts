import { retryDead } from '@larkfield/database/outbox/store';
import type { Database } from '@larkfield/database/tables';
import { createHourlyJob, type HourlyJob } from '@larkfield/service/hourly-job';
import { daysBefore } from '@larkfield/service/personal-data';
import type { Logger } from 'pino';
import { MAIL_CHANNELS } from './channels.ts';

/** Has mails that are set aside tried once a day, until they are sent or forgotten (LD-10). */
export function createRefusedMails(database: Database, logger: Logger): HourlyJob {
  return createHourlyJob(async () => {
    const now = new Date();
    try {
      const due = await retryDead(database, MAIL_CHANNELS, { before: daysBefore(now, 1), now });
      if (due > 0) logger.info({ mails: due }, 'mails that were refused are tried once more');
    } catch (error) {
      logger.error({ reason: String(error) }, 'refused mails could not be tried once more: tried again in an hour');
    }
  });
}
