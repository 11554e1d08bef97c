import type { DatabaseTransaction } from '@larkfield/database/tables';
import type { Changes } from './ledger.ts';

/** Names of errors that one day may hold. */
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
 * What a batch changes in the errors of a day that has room for so many names. Where it is full, a new name takes the
 * place of the rarest, which counts with the others from then on: names that somebody makes up can't keep out the
 * errors that visitors meet, and what many meet stays.
 */
export async function nameErrors(
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

/** Removes the names that gave way. */
export async function removeUncounted(transaction: DatabaseTransaction, day: string): Promise<void> {
  await transaction.deleteFrom('telemetry_errors').where('day', '=', day).where('count', '<=', 0).execute();
}
