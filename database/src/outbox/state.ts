import type { Database } from '../tables.ts';

/** The undelivered entries of one channel. */
export interface ChannelState {
  channel: string;
  waiting: number;
  /** Given up until an operator revives them. */
  dead: number;
  /** Age of the oldest waiting entry in seconds; 0 if none waits. */
  oldestSeconds: number;
}

/**
 * The state of each channel with undelivered entries.
 * @example await outboxState(database, now) // [{ channel: 'mail', waiting: 2, dead: 0, oldestSeconds: 31.5 }]
 */
export async function outboxState(database: Database, now: Date): Promise<ChannelState[]> {
  const rows = await database
    .selectFrom('outbox')
    .where('delivered_at', 'is', null)
    .groupBy('channel')
    .select(({ fn }) => [
      'channel',
      fn.countAll<number>().filterWhere('dead_at', 'is', null).as('waiting'),
      fn.count<number>('dead_at').as('dead'),
      fn.min('entered_at').filterWhere('dead_at', 'is', null).as('oldest'),
    ])
    .execute();
  return rows.map(({ channel, waiting, dead, oldest }) => {
    const oldestSeconds = oldest ? Math.max(0, (now.getTime() - Date.parse(oldest)) / 1000) : 0;
    return { channel, waiting, dead, oldestSeconds };
  });
}
