/** Erases a customer's cases, or notes the request if they must wait (RW-08). What the figures count stays. */
import type { ErasureRefusal } from '@larkfield/api-schemas/case-customer';
import type { PersonalCaseColumns, WorkingCaseColumns } from '@larkfield/database/cases-table';
import { toFlag, toInstant } from '@larkfield/database/column-values';
import { forgetPartsOf } from '@larkfield/database/outbox/forget';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import { takeReaders } from './access/restrict.ts';
import { refreshDue } from './duties/payments.ts';
import { removeFilesOf } from './files/store.ts';
import { endSessions } from './links/end-links.ts';
import { forgetSignsOf } from './noticed/extra-help.ts';
import { erasureRefusal } from './rules/erasure.ts';
import { isOpen } from './rules/state.ts';
import { type CaseRow, findCase, standingOf } from './store/case-row.ts';
import { type CaseChange, changeWithin, SYSTEM, writeEvents } from './store/change-case.ts';
import { NOTHING_DUE } from './store/due-on.ts';
import { indexWords } from './store/indexed-words.ts';
import { isOfSamePerson, survivorOf } from './store/merged.ts';
import { dropForgottenWords, forgetIndexed } from './store/search-index.ts';

export interface KeptCase {
  reference: string;
  reason: ErasureRefusal;
}

export interface ErasedCases {
  /** How many cases and letters were erased. */
  cases: number;
  letters: number;
  /** Cases that have to wait: they are erased once they are closed and not held. */
  kept: KeptCase[];
}

/**
 * Erases cases, each under its lock, so that a message sent meanwhile is refused. The hashes of links and sessions
 * stay until they expire, and open nothing: the customer is told that the case was erased rather than that the
 * link is incomplete.
 */
export async function eraseCases(database: Database, references: readonly string[], clock: Clock) {
  const erased: ErasedCases = { cases: 0, letters: 0, kept: [] };
  for (const reference of references) {
    const one = await database.transaction().execute((transaction) => eraseOne(transaction, reference, clock()));
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

/** Erases a case. One that it became part of is locked before it, and not found by its words any more. */
async function eraseOne(transaction: DatabaseTransaction, reference: string, now: Date) {
  const whole = await findCase(transaction, await survivorOf(transaction, reference), { lock: true });
  const erased = await eraseCase(transaction, reference, now);
  const isPart = whole && whole.id !== reference && whole.erased_at === null;
  if (!isPart) return erased;
  if (erased && 'letters' in erased) await forgetSignsOf(transaction, whole, reference);
  await indexWords({ transaction, row: whole });
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
  // A merged case is closed or held with the case that it became part of.
  const standing = row.merged_into === null ? row : ((await findCase(transaction, row.merged_into)) ?? row);
  const reason = erasureRefusal(standing);
  if (reason) {
    await remember(transaction, row, { reason, now });
    return { reference, reason };
  }
  let letters = 0;
  for (const part of await partsOf(transaction, row)) {
    const erased = isOfSamePerson(part, row) && (await eraseCase(transaction, part.id, now));
    if (erased && 'letters' in erased) letters += erased.letters;
    else await unmerge(transaction, part, { whole: row, now });
  }
  letters += await emptyCase(transaction, row);
  await forgetPartsOf(transaction, [row.id]);
  const at = toInstant(now);
  const ended = isOpen(standingOf(row).state) ? { state: 'withdrawn', closed_at: at } : {};
  const version = row.version + 1;
  await transaction
    .updateTable('cases')
    .set({ ...ERASED, ...ended, version, updated_at: at, erased_at: at, erasure_asked_at: row.erasure_asked_at ?? at })
    .where('number', '=', row.number)
    .execute();
  // Events name people and quote texts. Only that the case was erased, and when, stays.
  await transaction.deleteFrom('case_events').where('case_id', '=', row.id).execute();
  const events = [{ event: 'erased' as const, details: {} }];
  await writeEvents(transaction, { id: row.id, version }, { events, actor: SYSTEM, now });
  return { letters };
}

const partsOf = (transaction: DatabaseTransaction, { id }: CaseRow) =>
  transaction.selectFrom('cases').selectAll().where('merged_into', '=', id).where('erased_at', 'is', null).execute();

/**
 * Makes a part a case of its own again, closed if the whole was: it is another customer's, who did not ask for erasure.
 */
async function unmerge(
  transaction: DatabaseTransaction,
  part: CaseRow,
  { whole, now }: { whole: CaseRow; now: Date },
): Promise<void> {
  const freed = transaction.updateTable('cases').set({ merged_into: null });
  await freed.where('id', '=', part.id).execute();
  await takeReaders(transaction, { from: whole.id, to: part.id });
  // One of them may have been opened with the address of whoever is erased.
  await endSessions(transaction, part.id, now);
  const { state, closed_at, resolved_on, restricted } = whole;
  const standing = closed_at === null ? awaitedOf(whole) : { state, closed_at, resolved_on };
  const act = async (change: CaseChange) => {
    change.update({ restricted, ...(part.closed_at === null && standing) });
    await refreshDue(change);
    change.record('unmerged', { case: whole.id });
    await indexWords(change);
  };
  await changeWithin(transaction, { id: part.id, now, actor: SYSTEM, act });
}

/** What a merge takes from a part: who waits for an answer there isn't known any more, so both customers do. */
const awaitedOf = ({ awaits_us, held_until, review_asked_at }: CaseRow) => ({ awaits_us, held_until, review_asked_at });

/** Notes once that a case is to be erased as soon as that is allowed. */
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

/** Removes all messages, files and letters of a locked case, but not its mails. @returns the number of letters */
export async function emptyCase(transaction: DatabaseTransaction, { id, number }: CaseRow): Promise<number> {
  await removeFilesOf(transaction, id);
  for (const table of ['case_messages', 'case_notes', 'case_acts', 'case_tasks'] as const) {
    await transaction.deleteFrom(table).where('case_id', '=', id).execute();
  }
  const letters = await transaction.deleteFrom('case_letters').where('case_id', '=', id).executeTakeFirst();
  const relations = transaction.deleteFrom('case_relations');
  await relations.where(({ or, eb }) => or([eb('one', '=', id), eb('other', '=', id)])).execute();
  await forgetIndexed(transaction, number);
  return Number(letters.numDeletedRows);
}

/** What an erasure leaves in every column that is not kept. */
const ERASED: PersonalCaseColumns & WorkingCaseColumns = {
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
  extra_help: null,
  extra_help_judged: null,
  representative: null,
  died: null,
};

/** Cases whose erasure had to wait and is now allowed, or whose other data a process that died has not erased. */
export async function casesToErase(database: Database): Promise<string[]> {
  const asked = database.selectFrom('cases').selectAll().where('erasure_asked_at', 'is not', null);
  // Parts first: one of somebody else would become a case of its own, and a complaint more in the figures.
  const rows = await asked
    .orderBy('merged_into', (by) => by.asc().nullsLast())
    .orderBy('number')
    .execute();
  const free = await Promise.all(
    rows.map(async (row) => {
      if (row.erased_at !== null) return true;
      const standing = row.merged_into === null ? row : await findCase(database, row.merged_into);
      return erasureRefusal(standing ?? row) === undefined;
    }),
  );
  return rows.filter((_, index) => free[index]).map(({ id }) => id);
}

/** Notes that all other data of cases that were erased is gone too. */
export async function finishErasure(database: Database, references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  const finished = database.updateTable('cases').set({ erasure_asked_at: null }).where('id', 'in', references);
  await finished.where('erased_at', 'is not', null).execute();
}
