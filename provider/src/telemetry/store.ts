/** Stores monitoring: counts by day and page. */
import type { TelemetryEvent } from '@larkfield/api-schemas/telemetry';
import { addCounts } from '@larkfield/database/add-counts';
import { deleteOlder } from '@larkfield/database/delete-older';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import { daysBefore } from '@larkfield/service/personal-data';
import { limitErrorNames, removeUncounted } from './error-names.ts';
import { type Changes, createLedger } from './ledger.ts';
import { OTHER_PAGE } from './rules.ts';

/** Most pages to count in a day; further ones count as other. */
const MOST_PAGES = 300;

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

export interface TelemetryStore {
  /** Counts all events of a batch or none. */
  addEvents(events: readonly TelemetryEvent[], now: Date): Promise<void>;
  /** Counts a replay segment, which is not kept. */
  countSegment(now: Date): Promise<void>;
}

export function createTelemetryStore(database: Database): TelemetryStore {
  const ledger = createLedger();
  let writing: Promise<unknown> = Promise.resolve();

  async function write(events: readonly TelemetryEvent[], now: Date): Promise<void> {
    const day = dayOf(now);
    const { changes, remember } = ledger.add(events, day);
    await database.transaction().execute(async (transaction) => {
      const { events: ofPages, vitals, errors } = await withinBounds(transaction, day, changes);
      await addCounts(transaction, 'telemetry_events', summed(ofPages));
      await addCounts(transaction, 'telemetry_vitals', summed(vitals));
      await addCounts(transaction, 'telemetry_errors', summed(errors));
      await removeUncounted(transaction, day);
    });
    remember();
  }

  return {
    // One after another: two reports of one view must not both count it as new.
    addEvents(events, now) {
      const written = writing.then(() => write(events, now));
      writing = written.catch(() => {});
      return written;
    },
    countSegment: (now) =>
      addCounts(database, 'telemetry_events', [{ day: dayOf(now), page: OTHER_PAGE, type: 'replay', count: 1 }]),
  };
}

/** Counts pages beyond a day's limit as other. Views and their vitals have the same page name, so they stay together. */
async function withinBounds(transaction: DatabaseTransaction, day: string, changes: Changes): Promise<Changes> {
  const pages = await transaction
    .selectFrom('telemetry_events')
    .select('page')
    .distinct()
    .where('day', '=', day)
    .execute();
  const names = new Set(pages.map(({ page }) => page));
  const named = <T extends { page: string }>(row: T): T => {
    if (names.size < MOST_PAGES) names.add(row.page);
    return names.has(row.page) ? row : { ...row, page: OTHER_PAGE };
  };
  return {
    events: changes.events.map(named),
    vitals: changes.vitals.map(named),
    errors: await limitErrorNames(transaction, day, changes.errors),
  };
}

/** Adds up rows with the same key, since a statement may update a row only once; sorted, so that writers can't deadlock. */
function summed<T extends { count: number }>(rows: readonly T[]): T[] {
  const sums = new Map<string, T>();
  for (const row of rows) {
    const key = JSON.stringify({ ...row, count: 0 });
    const sum = sums.get(key);
    sums.set(key, { ...row, count: row.count + (sum?.count ?? 0) });
  }
  const inOrder = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
  return inOrder.filter(({ count }) => count !== 0);
}

/**
 * Deletes expired counts (OP-06).
 * @param countsKeptDays retention of counts in days
 * @returns the number of rows
 */
export async function removeExpiredTelemetry(database: Database, countsKeptDays: number, now: Date): Promise<number> {
  const oldest = dayOf(daysBefore(now, countsKeptDays));
  let removed = 0;
  for (const table of ['telemetry_events', 'telemetry_vitals', 'telemetry_errors'] as const)
    removed += await deleteOlder(database, table, ['day', '<', oldest]);
  return removed;
}
