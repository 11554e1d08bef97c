/** How many mails one recipient gets in a day. */
import type { DatabaseTransaction } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import type { Logger } from 'pino';
import { countMail } from './store.ts';

export interface MailLimit {
  /** Most mails that one recipient gets in a day; undefined: any number. */
  mailsPerDay: number | undefined;
  clock: Clock;
  logger: Logger;
  /** Called for each mail that is not sent because of the limit. */
  onWithheld?: (() => void) | undefined;
}

/** Whether one more mail may go to an address today; counts it. */
export function mayMail({ mailsPerDay, clock, logger, onWithheld }: MailLimit) {
  return async (transaction: DatabaseTransaction, address: string, reference: string): Promise<boolean> => {
    if (mailsPerDay === undefined) return true;
    const mails = await countMail(transaction, address, clock());
    if (mails <= mailsPerDay) return true;
    logger.warn({ reference, mails, mailsPerDay }, 'a mail was not sent: its recipient reached the limit of a day');
    onWithheld?.();
    return false;
  };
}
