import type { DatabaseTransaction } from '@larkfield/database/tables';
import type { Changes } from './ledger.ts';

/** Most different errors to count in a day. */
const MOST_ERRORS = 500;

const OTHER_ERROR = { type: 'Error', message: '(other)' };

type ErrorCount = Changes['errors'][number];

type Counted = Pick<ErrorCount, 'type' | 'message' | 'count'>;

const keyOf = ({ type, message }: { type: string; message: string }) => `${type} ${message}`;

function rarestOf(names: Iterable<Counted>): Counted | undefined {
  let rarest: Counted | undefined;
  for (const name of names) if (!rarest || name.count < rarest.count) rarest = name;
  return rarest;
}

/**
 * The changes of a batch to a day's errors, of which only {@link MOST_ERRORS} are counted by name. Beyond that, a new
 * error replaces the rarest, which is then counted as other. So made-up errors can't keep out real ones, and frequent ones
 * stay.
 */
export async function limitErrorNames(
  transaction: DatabaseTransaction,
  day: string,
  changes: readonly ErrorCount[],
): Promise<ErrorCount[]> {
  if (changes.length === 0) return [];
  const rows = await transaction
    .selectFrom('telemetry_errors')
    .select(['type', 'message', 'count'])
    .where('day', '=', day)
    .execute();
  const other = keyOf(OTHER_ERROR);
  const counts = new Map<string, Counted>(rows.map((row) => [keyOf(row), row]));
  counts.delete(other);
  const moved: ErrorCount[] = [];
  for (const change of changes) {
    const key = keyOf(change);
    if (key === other) continue;
    const known = counts.get(key);
    const rarest = !known && counts.size >= MOST_ERRORS ? rarestOf(counts.values()) : undefined;
    if (rarest) {
      const { type, message, count } = rarest;
      counts.delete(keyOf(rarest));
      moved.push({ day, type, message, count: -count }, { day, ...OTHER_ERROR, count });
    }
    counts.set(key, { type: change.type, message: change.message, count: (known?.count ?? 0) + change.count });
  }
  return [...changes, ...moved];
}

/** Removes errors that were replaced. */
export async function removeUncounted(transaction: DatabaseTransaction, day: string): Promise<void> {
  await transaction.deleteFrom('telemetry_errors').where('day', '=', day).where('count', '<=', 0).execute();
}
