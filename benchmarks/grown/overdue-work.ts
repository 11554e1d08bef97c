import { setTimeout as sleep } from 'node:timers/promises';
import { londonDay } from '@larkfield/calendar/london';
import { connect } from '@larkfield/database/open';
import type { Database } from '@larkfield/database/tables';
import { dueForLetter } from '@larkfield/provider/cases/letters/store';
import type { OwnDatabase } from '../processes/own-database.ts';

const ASK_EVERY_MS = 1000;

/**
 * Waits until the site has sent the letters that are overdue in a store that was just filled. A supplier's were sent day by
 * day, and would not disturb what is measured.
 */
export async function overdueWorkDone({ dataDir, databaseUrl }: OwnDatabase): Promise<void> {
  await using database = await connect({ dataDir, databaseUrl });
  while (await isWorkLeft(database)) await sleep(ASK_EVERY_MS);
}

async function isWorkLeft(database: Database): Promise<boolean> {
  const due = await dueForLetter(database, londonDay(new Date()), 1);
  const waiting = database.selectFrom('outbox').select('subject').where('delivered_at', 'is', null);
  return due.length > 0 || (await waiting.where('dead_at', 'is', null).limit(1).execute()).length > 0;
}
