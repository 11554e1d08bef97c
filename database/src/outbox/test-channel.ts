/** The channel and the entries of the outbox's tests. */
import { vi } from 'vitest';
import type { Database } from '../tables.ts';
import type { OutboxChannel } from './channel.ts';
import { enqueue } from './store.ts';
import { textKind } from './test-kind.ts';

export const MAIL = textKind('mail');

export type MailChannel = OutboxChannel<string>;

export function channelThat(deliver: MailChannel['deliver'], options: Partial<MailChannel> = {}) {
  return {
    kind: MAIL,
    deliver,
    retryDelay: () => 0,
    onFailure: vi.fn(),
    onStoreFailure: vi.fn(),
    ...options,
  } satisfies MailChannel;
}

/** Puts mails LF-1, LF-2 and so on into the outbox. */
export const enterMany = (database: Database, count: number) =>
  database.transaction().execute(async (transaction) => {
    for (let n = 1; n <= count; n += 1) await enqueue(transaction, MAIL, `LF-${n}`, new Date());
  });
