import type { Database } from '../tables.ts';

/** What of one channel is still to do. */
export interface ChannelState {
  channel: string;
  waiting: number;
  /** Given up, until somebody revives them. */
  dead: number;
  /** Since the oldest waiting entry was written, in seconds; 0 where none waits. */
  oldestSeconds: number;
}

/** The channels that have something to do. Reads only what is not delivered. */
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
