/** Confirmations by mail, from the outbox (LD-10). */
import { enqueue, isEntered } from '@larkfield/database/outbox/store';
import type { OutboxWorker } from '@larkfield/database/outbox/worker';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import type { Logger } from 'pino';
import { CONFIRMATION } from '../../mail/channels.ts';
import { composed } from '../../mail/composed.ts';
import { type MailLimit, mayMail } from '../../mail/limit.ts';
import { MAILS_AT_ONCE, type MailOptions } from '../../mail/options.ts';
import { type Recipient, recipientOf, type Sender } from '../../mail/recipient.ts';
import type { Mail } from '../../mail/sender.ts';
import type { MailSupplier } from '../../mail/words.ts';
import { createMailWorker } from '../../mail/worker.ts';
import type { LeadResource, StoredLead } from '../rows.ts';
import { type Circumstances, confirmationWords } from './words.ts';

/** Undefined if no mail can be sent to the address of a lead. */
export const recipientOfLead = ({ attributes }: LeadResource): Recipient | undefined =>
  recipientOf({ firstName: attributes['first-name'], surname: attributes.surname, email: attributes.email });

/**
 * The follow-up of a lead: its confirmation is due as soon as it is committed, if it has an address. The limit prevents
 * somebody from filling another person's mailbox by sending many leads: the leads are stored, but the mails are not
 * sent.
 */
export function confirmationFollowUp(limit: MailLimit) {
  return async (transaction: DatabaseTransaction, lead: StoredLead) => {
    const to = recipientOfLead(lead);
    const mails = to !== undefined && (await mayMail(limit)(transaction, to.address, lead.id));
    if (mails) await enqueue(transaction, CONFIRMATION, { reference: lead.id }, new Date());
    return { 'confirmation-mail': mails };
  };
}

/** Whether a lead's confirmation is on its way or was sent. */
export const isMailed = (database: Database, reference: string): Promise<boolean> =>
  isEntered(database, CONFIRMATION, { reference });

interface ConfirmationOptions extends MailOptions {
  database: Database;
  readLead: (id: string) => Promise<StoredLead | undefined>;
  /** If the lead opened a case, its values count, since staff may have corrected them; undefined if it no longer exists. */
  confirmationRecipient: (lead: StoredLead) => Promise<ConfirmationRecipient | undefined>;
  clock: Clock;
  logger: Logger;
}

/** Who gets a confirmation. */
export interface ConfirmationRecipient {
  /** Undefined if no mail can be sent to their address. */
  to: Recipient | undefined;
  /** The page of their case; undefined if the lead opened none. */
  caseLink?: string;
  offersExtraHelp?: boolean;
}

/** Sends due confirmations, and retries until they are sent. */
export function createConfirmationWorker(given: ConfirmationOptions): OutboxWorker {
  const { database, readLead, confirmationRecipient, supplier, from, sender, clock, logger } = given;
  const worker = createMailWorker(database, {
    kind: CONFIRMATION,
    what: 'a confirmation',
    atOnce: MAILS_AT_ONCE,
    options: given,
    async deliver({ reference }, signal) {
      const lead = await readLead(reference);
      const found = lead && (await confirmationRecipient(lead));
      if (!lead || !found?.to) return;
      const { to, ...written } = found;
      await sender.send(composeConfirmation(lead, { from, to, supplier, ...written, now: clock() }), signal);
      return written.caseLink === undefined ? 'no-case' : { to: to.address };
    },
    logger,
  });
  return {
    ...worker,
    stop: async () => {
      await worker.stop();
      sender.close();
    },
  };
}

interface Envelope extends Circumstances {
  from: Sender;
  to: Recipient;
  supplier: MailSupplier;
}

export function composeConfirmation(lead: StoredLead, { from, to, supplier, ...written }: Envelope): Mail {
  const words = confirmationWords(lead, supplier, written);
  return { id: lead.id, to, isAutomatic: true, ...composed(words, { from, supplier }) };
}
