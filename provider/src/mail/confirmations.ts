/** Confirmations by mail, from the outbox (LD-10). */
import { enqueue } from '@larkfield/database/outbox/store';
import { createOutboxWorker, exponentialBackOff, type OutboxWorker } from '@larkfield/database/outbox/worker';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import type { Logger } from 'pino';
import { htmlMail } from './layout.ts';
import type { MailedLead } from './lead-mail.ts';
import { plainText } from './plain-text.ts';
import { type Recipient, recipientOf } from './recipient.ts';
import type { Mail, SendMail } from './sender.ts';
import { confirmationWords, type MailSupplier } from './words.ts';

const CHANNEL = 'mail';
const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 3_600_000;

/** The follow-up of a lead: its confirmation is due as soon as it is committed, if it says whom to mail. */
export async function enqueueConfirmation(transaction: DatabaseTransaction, lead: MailedLead): Promise<void> {
  if (recipientOf(lead)) await enqueue(transaction, CHANNEL, lead.id, new Date(lead.receivedAt));
}

interface ConfirmationParts {
  database: Database;
  readLead: (id: string) => Promise<MailedLead | undefined>;
  supplier: MailSupplier;
  from: Recipient;
  send: SendMail;
  logger: Logger;
}

/** Sends what is due, and tries again until it is sent. */
export function createConfirmationWorker(parts: ConfirmationParts): OutboxWorker {
  const { database, readLead, supplier, from, send, logger } = parts;
  return createOutboxWorker(database, {
    name: CHANNEL,
    async deliver(reference) {
      const lead = await readLead(reference);
      const to = lead && recipientOf(lead);
      if (lead && to) await send(composeConfirmation(lead, { from, to, supplier }));
    },
    retryDelay: exponentialBackOff(FIRST_RETRY_MS, LONGEST_RETRY_MS),
    onFailure: (reference, error, { at }) =>
      logger.error({ reference, code: codeOf(error), nextAttempt: at }, 'a confirmation could not be sent'),
  });
}

interface Envelope {
  from: Recipient;
  to: Recipient;
  supplier: MailSupplier;
}

export function composeConfirmation(lead: MailedLead, { from, to, supplier }: Envelope): Mail {
  const words = confirmationWords(lead, supplier);
  const { subject } = words;
  return { id: lead.id, from, to, subject, text: plainText(words, supplier), html: htmlMail(words, supplier) };
}

/** A mail server's own words may repeat the customer's address, which logs must not hold. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
