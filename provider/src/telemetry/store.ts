/** Stores monitoring: counts by day and page, and replay segments. */
import type { TelemetryEvent } from '@larkfield/api-schemas/telemetry';
import { deleteInBatches } from '@larkfield/database/delete-in-batches';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import { daysBefore } from '@larkfield/service/personal-data';
import type { DeleteResult } from 'kysely';
import type { ReplaySegment } from './body.ts';
import { limitErrorNames, removeUncounted } from './error-names.ts';
import { type Changes, createLedger } from './ledger.ts';
import { addSegment, removeExpiredReplays } from './replays.ts';
import { OTHER_PAGE } from './rules.ts';

/** Most pages to count in a day; further ones count as other. */
const MOST_PAGES = 300;

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

export interface TelemetryStore {
  /** Counts all events of a batch or none. */
  addEvents(events: readonly TelemetryEvent[], now: Date): Promise<void>;
  /** Stores a segment, once if it is sent again. If the day is full, its oldest segments are removed. */
  addSegment(segment: ReplaySegment, now: Date): Promise<void>;
}

export function createTelemetryStore(database: Database): TelemetryStore {
  const ledger = createLedger();
  let writing: Promise<unknown> = Promise.resolve();

  async function write(events: readonly TelemetryEvent[], now: Date): Promise<void> {
    const day = dayOf(now);
    const { changes, remember } = ledger.add(events, day);
    await database.transaction().execute(async (transaction) => {
      await addCounts(transaction, await withinBounds(transaction, day, changes));
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
    addSegment: (segment, now) => addSegment(database, segment, now),
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
  const pageWithin = bounded(
    pages.map(({ page }) => page),
    MOST_PAGES,
    OTHER_PAGE,
  );
  const named = <T extends { page: string }>(row: T): T => ({ ...row, page: pageWithin(row.page) });
  return {
    events: changes.events.map(named),
    vitals: changes.vitals.map(named),
    errors: await limitErrorNames(transaction, day, changes.errors),
  };
}

/** @returns the name itself if it is present or there is room for it, otherwise `other` */
function bounded<Other>(present: readonly string[], most: number, other: Other): (name: string) => string | Other {
  const names = new Set(present);
  return (name) => {
    if (names.has(name) || names.size < most) return names.add(name) && name;
    return other;
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

async function addCounts(transaction: DatabaseTransaction, { events, vitals, errors }: Changes): Promise<void> {
  const [eventRows, vitalRows, errorRows] = [summed(events), summed(vitals), summed(errors)];
  if (eventRows.length > 0)
    await transaction
      .insertInto('telemetry_events')
      .values(eventRows)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'page', 'type'])
          .doUpdateSet((kept) => ({ count: kept('telemetry_events.count', '+', kept.ref('excluded.count')) })),
      )
      .execute();
  if (vitalRows.length > 0)
    await transaction
      .insertInto('telemetry_vitals')
      .values(vitalRows)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'page', 'metric', 'value'])
          .doUpdateSet((kept) => ({ count: kept('telemetry_vitals.count', '+', kept.ref('excluded.count')) })),
      )
      .execute();
  if (errorRows.length > 0)
    await transaction
      .insertInto('telemetry_errors')
      .values(errorRows)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'type', 'message'])
          .doUpdateSet((kept) => ({ count: kept('telemetry_errors.count', '+', kept.ref('excluded.count')) })),
      )
      .execute();
}

/**
 * Deletes expired counts and replays (OP-06).
 * @param countsKeptDays retention of counts in days
 * @returns the number of rows
 */
export async function removeExpiredTelemetry(database: Database, countsKeptDays: number, now: Date): Promise<number> {
  const oldest = dayOf(daysBefore(now, countsKeptDays));
  return (await removeExpiredReplays(database, now)) + (await removeCountsBefore(database, oldest));
}

/** One statement for each table, since their keys differ. */
async function removeCountsBefore(database: Database, oldest: string): Promise<number> {
  const events = database.selectFrom('telemetry_events').select(['day', 'page', 'type']).where('day', '<', oldest);
  const vitals = database.selectFrom('telemetry_vitals').select(['day', 'page', 'metric', 'value']);
  const oldVitals = vitals.where('day', '<', oldest);
  const errors = database.selectFrom('telemetry_errors').select(['day', 'type', 'message']).where('day', '<', oldest);
  const deletes: ((most: number) => { executeTakeFirst(): Promise<DeleteResult> })[] = [
    (most) =>
      database
        .deleteFrom('telemetry_events')
        .where(({ eb, refTuple }) =>
          eb(refTuple('day', 'page', 'type'), 'in', events.limit(most).$asTuple('day', 'page', 'type')),
        ),
    (most) =>
      database
        .deleteFrom('telemetry_vitals')
        .where(({ eb, refTuple }) =>
          eb(
            refTuple('day', 'page', 'metric', 'value'),
            'in',
            oldVitals.limit(most).$asTuple('day', 'page', 'metric', 'value'),
          ),
        ),
    (most) =>
      database
        .deleteFrom('telemetry_errors')
        .where(({ eb, refTuple }) =>
          eb(refTuple('day', 'type', 'message'), 'in', errors.limit(most).$asTuple('day', 'type', 'message')),
        ),
  ];
  let removed = 0;
  for (const some of deletes) removed += await deleteInBatches(some);
  return removed;
}
