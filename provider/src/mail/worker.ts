/** How every mail is sent from the outbox: tried again until it is, and set aside where there is no such mailbox (LD-10). */

import { exponentialBackOff, type OutboxChannel } from '@larkfield/database/outbox/channel';
import type { EntryKind } from '@larkfield/database/outbox/entry';
import { isEntered } from '@larkfield/database/outbox/store';
import { createOutboxWorker, type OutboxWorker } from '@larkfield/database/outbox/worker';
import type { Database } from '@larkfield/database/tables';
import { traced } from '@larkfield/service/measuring/tracing';
import type { Logger } from 'pino';
import { mailId } from './conversation.ts';
import { isSetAside, refusalCode } from './refusal.ts';
import type { MailRoom } from './room.ts';

const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 3_600_000;

interface MailChannel<Payload extends { reference: string }> {
  /** One of `channels.ts`. */
  kind: EntryKind<Payload>;
  /** What is mailed, for the log: `a letter`. */
  what: string;
  /** Mails that are sent at once. */
  atOnce: number;
  deliver: OutboxChannel<Payload>['deliver'];
  room: Pick<MailRoom, 'sender' | 'refusals'>;
  waits?: OutboxChannel<Payload>['waits'];
  logger: Logger;
}

export function createMailWorker<Payload extends { reference: string }>(
  database: Database,
  { kind, what, atOnce, deliver, room, waits, logger }: MailChannel<Payload>,
): OutboxWorker {
  return createOutboxWorker(database, {
    kind,
    concurrency: atOnce,
    deliver: (payload, signal) =>
      traced({ name: `deliver ${kind.channel}`, kind: 'consumer' }, async () => {
        const key = kind.keyOf(payload);
        const { reference } = payload;
        try {
          await deliver(payload, signal);
        } catch (error) {
          const code = refusalCode(error);
          if (code !== undefined) await room.refusals?.refused({ reference, key, code });
          throw error;
        }
        await room.refusals?.taken({ reference, key });
        // Erased while it was written: whoever erased has looked for it before it was there.
        if (!(await isEntered(database, kind, payload))) await room.sender.forget(mailId(key));
      }),
    ...(waits && { waits }),
    retryDelay: exponentialBackOff(FIRST_RETRY_MS, LONGEST_RETRY_MS),
    isFinal: isSetAside,
    onFailure: (subject, error, { status, at }) =>
      status === 'dead'
        ? logger.warn({ subject }, `${what} is refused as to no such mailbox: it is tried once a day`)
        : logger.error({ subject, code: codeOf(error), nextAttempt: at }, `${what} could not be sent`),
  });
}

/** A mail server's own words may repeat the customer's address, which logs must not hold. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
