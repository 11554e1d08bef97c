/** Erases a customer's cases, or remembers that it was asked for (RW-08). Figures keep what they count. */
import type { ErasureRefusal } from '@larkfield/api-schemas/case-customer';
import { toFlag, toInstant } from '@larkfield/database/column-values';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import { removeFiles } from './files/store.ts';
import { erasureRefusal } from './rules/erasure.ts';
import { isOpen } from './rules/state.ts';
import { type CaseRow, findCase, standingOf } from './store/case-row.ts';
import { writeEvents } from './store/change-case.ts';
import { NOTHING_DUE } from './store/due-on.ts';
import { dropForgottenWords, forgetIndexed } from './store/search-index.ts';

export interface KeptCase {
  reference: string;
  reason: ErasureRefusal;
}

export interface ErasedCases {
  /** How many were erased, and letters in them. */
  cases: number;
  letters: number;
  /** Those that have to wait: they are erased once they are closed and free. */
  kept: KeptCase[];
}

const SYSTEM = { kind: 'system', id: null, name: null } as const;

/**
 * Erases cases, each under its lock: whoever was just writing to it finds it erased. The hashes of links and sessions
 * stay until their time is over, and open nothing: whoever comes with one is told that the case is gone, and not that a
 * link was cut off.
 */
export async function eraseCases(database: Database, references: readonly string[], clock: Clock) {
  const erased: ErasedCases = { cases: 0, letters: 0, kept: [] };
  for (const reference of references) {
    const one = await database.transaction().execute((transaction) => eraseCase(transaction, reference, clock()));
    if (one === undefined) continue;
    if ('reason' in one) erased.kept.push(one);
    else {
      erased.cases += 1;
      erased.letters += one.letters;
    }
  }
  if (erased.cases > 0) await dropForgottenWords(database);
  return erased;
}

/** @returns undefined where there is no such case, or it is erased */
async function eraseCase(
  transaction: DatabaseTransaction,
  reference: string,
  now: Date,
): Promise<{ letters: number } | KeptCase | undefined> {
  const row = await findCase(transaction, reference, { lock: true });
  if (!row || row.erased_at !== null) return undefined;
  const reason = erasureRefusal(row);
  if (reason) {
    await remember(transaction, row, { reason, now });
    return { reference, reason };
  }
  const letters = await emptyCase(transaction, row);
  const at = toInstant(now);
  const ended = isOpen(standingOf(row).state) ? { state: 'withdrawn', closed_at: at } : {};
  const version = row.version + 1;
  await transaction
    .updateTable('cases')
    .set({ ...NOBODY, ...ended, version, updated_at: at, erased_at: at })
    .where('number', '=', row.number)
    .execute();
  // What was done names people and texts. That it was erased, and when, stays.
  await transaction.deleteFrom('case_events').where('case_id', '=', row.id).execute();
  const events = [{ event: 'erased' as const, details: {} }];
  await writeEvents(transaction, { id: row.id, version }, { events, actor: SYSTEM, now });
  return { letters };
}

/** Notes once that a case is to be erased when it can be. */
async function remember(
  transaction: DatabaseTransaction,
  row: CaseRow,
  { reason, now }: { reason: ErasureRefusal; now: Date },
): Promise<void> {
  if (row.erasure_asked_at !== null) return;
  const at = toInstant(now);
  const version = row.version + 1;
  const noted = transaction.updateTable('cases').set({ erasure_asked_at: at, updated_at: at, version });
  await noted.where('number', '=', row.number).execute();
  const events = [{ event: 'erasure-asked' as const, details: { reason } }];
  await writeEvents(transaction, { id: row.id, version }, { events, actor: SYSTEM, now });
}

/** Removes everything that was said and sent in a case that is locked. Says how many letters there were. */
export async function emptyCase(transaction: DatabaseTransaction, { id, number }: CaseRow): Promise<number> {
  const files = await transaction.selectFrom('case_files').select('id').where('case_id', '=', id).execute();
  await removeFiles(
    transaction,
    files.map((file) => file.id),
  );
  for (const table of ['case_messages', 'case_notes', 'case_acts', 'case_tasks'] as const) {
    await transaction.deleteFrom(table).where('case_id', '=', id).execute();
  }
  const letters = await transaction.deleteFrom('case_letters').where('case_id', '=', id).executeTakeFirst();
  await transaction.deleteFrom('outbox').where('subject', 'like', `${id}/%`).execute();
  await forgetIndexed(transaction, number);
  return Number(letters.numDeletedRows);
}

/** The columns that tell of a person, emptied. */
const NOBODY = {
  first_name: '',
  surname: '',
  email: null,
  email_key: null,
  account: null,
  vulnerable: null,
  contact_preference: null,
  corrected: null,
  legal_hold: null,
  owner_id: null,
  owner_name: null,
  resolution: null,
  offer: null,
  ombudsman_remedy: null,
  due_on: NOTHING_DUE,
  awaits_us: toFlag(false),
  review_asked_at: null,
  registered_on: null,
  networks_told_on: null,
  dangers: null,
};

/** Cases that have to be kept, however old they are. */
export async function heldCases(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('cases').select('id').where('legal_hold', 'is not', null).execute();
  return rows.map(({ id }) => id);
}

/** Cases whose erasure had to wait and no longer has to. */
export async function casesToErase(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('cases')
    .selectAll()
    .where('erasure_asked_at', 'is not', null)
    .where('erased_at', 'is', null)
    .execute();
  return rows.filter((row) => erasureRefusal(row) === undefined).map(({ id }) => id);
}
