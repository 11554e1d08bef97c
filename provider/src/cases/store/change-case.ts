/** The only way to change a case: under a lock, with its events, its deadline and its mail, or not at all. */
import type { CaseEventName } from '@larkfield/api-schemas/case-events';
import type { Actor } from '@larkfield/api-schemas/staff';
import { type Instant, toInstant, toJsonText } from '@larkfield/database/column-values';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import { type CaseRow, findCase } from './case-row.ts';
import { dueOn, hadLetter } from './due-on.ts';
import { withoutKnownSigns } from './extra-help-signs.ts';
import { CaseMerged } from './merged.ts';
import { type CaseEvent, tellCustomer, type VersionEvents } from './tell-customer.ts';

type Update = Partial<Omit<CaseRow, 'number' | 'id' | 'version' | 'updated_at' | 'due_on'>>;

/** A change of a case in progress. */
export interface CaseChange {
  readonly transaction: DatabaseTransaction;
  /** The case as the change found it, with the updates so far. */
  readonly row: CaseRow;
  readonly now: Date;
  readonly actor: Actor;
  /** Changes columns. */
  update(values: Update): void;
  /** Adds an event. A change without events is not written. */
  record(event: CaseEventName, details?: Record<string, unknown>): void;
}

/** The actor of automatic work. */
export const SYSTEM = { kind: 'system', id: null, name: null } as const;

/** The customer of the case, as the history names them. */
export const CUSTOMER = { kind: 'customer', id: null, name: null } as const;

/** A member of staff, as the history names them. */
export const staffActor = ({ id, name }: { id: string; name: string }) => ({ kind: 'staff' as const, id, name });

interface Change<T> {
  id: string;
  now: Date;
  actor: Actor;
  /** Makes the change and returns its result; it may also find that there is nothing to change. */
  act: (change: CaseChange) => Promise<T>;
}

type ChangeResult<T> = { status: 'changed'; value: T; row: CaseRow } | { status: 'unknown' | 'erased' };

/** Changes one case. Of two changes at the same time the second waits, and sees what the first did. @throws {CaseMerged} */
export function changeCase<T>({ database, ...change }: Change<T> & { database: Database }): Promise<ChangeResult<T>> {
  return database.transaction().execute((transaction) => changeWithin(transaction, change));
}

/** Like {@link changeCase}, within a transaction that does more. @throws {CaseMerged} */
export async function changeWithin<T>(
  transaction: DatabaseTransaction,
  { id, now, actor, act }: Change<T>,
): Promise<ChangeResult<T>> {
  const found = await findCase(transaction, id, { lock: true });
  if (!found) return { status: 'unknown' };
  if (found.erased_at !== null) return { status: 'erased' };
  if (found.merged_into !== null) throw new CaseMerged(found.merged_into);
  const events: CaseEvent[] = [];
  let row = found;
  const value = await act({
    transaction,
    get row() {
      return row;
    },
    now,
    actor,
    update: (values) => {
      row = { ...row, ...values };
    },
    record: (event, details = {}) => void events.push({ event, details }),
  });
  if (events.length > 0) row = await write(transaction, row, { events, actor, now });
  return { status: 'changed', value, row };
}

/**
 * Stores a value, and records the old and the new one; nothing happens if it is not given or the same.
 * @returns whether it differs
 */
export function changeValue(
  { record, update }: CaseChange,
  event: CaseEventName,
  details: { from: string | null; to: string | null | undefined; attribute?: string; reason?: string | undefined },
  values: Update = {},
): boolean {
  const { from, to } = details;
  if (to === undefined || to === from) return false;
  record(event, details);
  update(values);
  return true;
}

async function write(transaction: DatabaseTransaction, given: CaseRow, version: VersionEvents): Promise<CaseRow> {
  const changed = withoutKnownSigns(given);
  const due_on = dueOn(changed, { hadLetter: await hadLetter(transaction, changed.id) });
  const row = { ...changed, version: changed.version + 1, updated_at: toInstant(version.now), due_on };
  const { number, id, ...values } = row;
  await transaction.updateTable('cases').set(values).where('number', '=', number).execute();
  await writeEvents(transaction, row, version);
  await tellCustomer(transaction, row, version);
  return row;
}

/** Writes what happened in one version of a case. */
export async function writeEvents(
  transaction: DatabaseTransaction,
  { id, version }: Pick<CaseRow, 'id' | 'version'>,
  { events, actor, now }: VersionEvents,
): Promise<void> {
  const at: Instant = toInstant(now);
  const rows = events.map(({ event, details }) => ({
    case_id: id,
    version,
    at,
    event,
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_name: actor.name,
    details: toJsonText(details),
  }));
  await transaction.insertInto('case_events').values(rows).execute();
}
