import { watchedJob } from '@larkfield/database/jobs';
import { retryDead } from '@larkfield/database/outbox/dead';
import type { Database } from '@larkfield/database/tables';
import { daysBefore } from '@larkfield/service/personal-data';
import { createRegularJob, HOUR_MS, type RegularJob } from '@larkfield/service/regular-job';
import type { Logger } from 'pino';
import { MAIL_CHANNELS } from './channels.ts';

/** Retries mails that were set aside once a day, until they are sent or removed (LD-10). */
export function createRefusedMails(database: Database, logger: Logger): RegularJob {
  const watch = watchedJob(database, 'refused-mails');
  return createRegularJob(HOUR_MS, async () => {
    const now = new Date();
    try {
      await watch.expected();
      const due = await retryDead(database, MAIL_CHANNELS, { before: daysBefore(now, 1), now });
      if (due > 0) logger.info({ mails: due }, 'retrying mails that were refused');
      await watch.succeeded();
    } catch (error) {
      logger.error({ reason: String(error) }, 'refused mails could not be retried: next attempt in an hour');
    }
  });
}
