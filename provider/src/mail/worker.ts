/**
 * Sends every mail from the outbox: retries until it is sent, and sets it aside if it is refused for hours (LD-10).
 */
import { getSystemErrorName } from 'node:util';
import { exponentialBackOff, type OutboxChannel, STORE_FAILED } from '@larkfield/database/outbox/channel';
import type { EntryKind } from '@larkfield/database/outbox/store';
import { createOutboxWorker, type OutboxWorker } from '@larkfield/database/outbox/worker';
import type { Database } from '@larkfield/database/tables';
import { traced } from '@larkfield/service/measuring/tracing';
import type { Logger } from 'pino';
import { mailId } from './conversation.ts';
import type { MailOptions, RefusedMail } from './options.ts';
import { isSetAside, mailFault } from './refusal.ts';
import { SILENCE_MS } from './sender.ts';
import type { SentTo } from './sent-to.ts';

/** Longer than a connection to a mail server may be silent, so that the server's answer is heard if there is one. */
const LONGEST_DELIVERY_MS = SILENCE_MS + 30_000;
const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 3_600_000;

interface MailChannel<Payload extends { reference: string }> {
  /** One of `channels.ts`. */
  kind: EntryKind<Payload>;
  /** What is mailed, for the log: `a letter`. */
  what: string;
  /** Most mails that are sent at the same time. */
  atOnce: number;
  /** Sends it. @returns the address, or 'no-case' if it is about no case; undefined if there was nothing to send */
  deliver(payload: Payload, signal: AbortSignal): Promise<SentTo | 'no-case' | undefined>;
  options: Pick<MailOptions, 'sender' | 'refusals'>;
  waits?: OutboxChannel<Payload>['waits'];
  logger: Logger;
}

export function createMailWorker<Payload extends { reference: string }>(
  database: Database,
  { kind, what, atOnce, deliver, options, waits, logger }: MailChannel<Payload>,
): OutboxWorker {
  const noteRefusal = (mail: RefusedMail) =>
    database.transaction().execute(async (transaction) => options.refusals?.refused(transaction, mail));
  return createOutboxWorker(database, {
    kind,
    concurrency: atOnce,
    longestMs: LONGEST_DELIVERY_MS,
    deliver: (payload, { signal, attempts }) =>
      traced({ name: `deliver ${kind.channel}`, kind: 'consumer' }, async () => {
        const key = kind.keyOf(payload);
        const { reference } = payload;
        try {
          const sent = await deliver(payload, signal);
          if (sent === 'no-case') return;
          await options.refusals?.accepted({ reference, key, ...sent });
        } catch (error) {
          const fault = mailFault(error);
          // A temporary refusal is shown once the mail is set aside: most are over by then.
          if (fault?.isPermanent || (fault && isSetAside(error, attempts)))
            await noteRefusal({ reference, key, code: fault.code });
          throw error;
        }
      }),
    // The customer was erased while the mail was written, and the erasure had looked for its file before it existed.
    onGone: (key) => options.sender.forget(mailId(key)),
    ...(waits && { waits }),
    retryDelay: exponentialBackOff(FIRST_RETRY_MS, LONGEST_RETRY_MS),
    isFinal: isSetAside,
    onFailure: (subject, error, { status, at }) =>
      status === 'dead'
        ? logger.warn({ subject }, `${what} was refused: it is tried once a day, and what waits behind it goes on`)
        : logger.error({ subject, code: codeOf(error), nextAttempt: at }, `${what} could not be sent`),
    onStoreFailure: (error) => logger.error({ channel: kind.channel, reason: String(error) }, STORE_FAILED),
  });
}

/**
 * A mail server's message may repeat the customer's address, which must not be logged. Where no connection was made, the
 * system's code says why, and nodemailer's own does not.
 */
function codeOf(error: unknown): string {
  if (!(error instanceof Error && 'code' in error)) return 'unknown';
  if ('errno' in error && typeof error.errno === 'number' && error.errno < 0) return getSystemErrorName(error.errno);
  return String(error.code);
}
