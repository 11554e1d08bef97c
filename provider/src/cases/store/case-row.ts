/** A case as a row of its table. */
import type { CaseDates } from '@larkfield/api-schemas/cases';
import { CaseKind, CaseState, Danger } from '@larkfield/api-schemas/cases';
import { ContactPreference } from '@larkfield/api-schemas/leads';
import { fromJsonText, type JsonText, toJsonText } from '@larkfield/database/column-values';
import { engineOf } from '@larkfield/database/engine/column-types';
import type { Database, DatabaseTransaction, Row } from '@larkfield/database/tables';
import * as z from 'zod';
import { isOver } from '../rules/dates.ts';
import { OUTCOME, type OutcomePart, type Promised, promiseOf } from '../rules/standing.ts';
import type { CaseStanding } from '../rules/state.ts';

export type CaseRow = Row<'cases'>;

/**
 * Locks cases until the transaction ends, always in the same order, so that two calls can't deadlock.
 * @returns those that exist, by their reference
 */
export async function lockCases(
  transaction: DatabaseTransaction,
  references: readonly string[],
): Promise<ReadonlyMap<string, CaseRow>> {
  const rows = new Map<string, CaseRow>();
  for (const reference of new Set(references.toSorted())) {
    const row = await findCase(transaction, reference, { lock: true });
    if (row) rows.set(reference, row);
  }
  return rows;
}

/** Locks what became part of a locked case, until the transaction ends. */
export async function lockParts(transaction: DatabaseTransaction, id: string): Promise<void> {
  const parts = transaction.selectFrom('cases').select('id').where('merged_into', '=', id).orderBy('id');
  if (engineOf(transaction) === 'postgres') await parts.forUpdate().execute();
}

/** Whether a case can be acted on: it exists, and was neither erased nor merged. */
export const isActive = (row: CaseRow | undefined): boolean => row?.erased_at === null && row.merged_into === null;

/** @param options.lock keeps others from changing it until the transaction ends; SQLite lets one write at a time anyway */
export async function findCase(
  database: Database | DatabaseTransaction,
  id: string,
  { lock = false } = {},
): Promise<CaseRow | undefined> {
  const row = database.selectFrom('cases').selectAll().where('id', '=', id);
  return await (lock && engineOf(database) === 'postgres' ? row.forUpdate() : row).executeTakeFirst();
}

/** Those of some cases that exist, by their reference. */
export async function findCases(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, CaseRow>> {
  const rows = await database.selectFrom('cases').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Where a case stands, for the state machine. */
export function standingOf({ state, closed_at }: Pick<CaseRow, 'state' | 'closed_at'>): CaseStanding {
  return { state: CaseState.parse(state), closedAt: closed_at === null ? null : new Date(closed_at) };
}

export function kindOf({ kind }: Pick<CaseRow, 'kind'>): CaseKind {
  return CaseKind.parse(kind);
}

/** How the customer wants to be answered; null if they chose nothing. */
export const preferenceOf = ({ contact_preference }: Pick<CaseRow, 'contact_preference'>): ContactPreference | null =>
  ContactPreference.safeParse(contact_preference).data ?? null;

/** Dangers that the customer reported and nobody has dealt with. */
export const dangersOf = ({ dangers }: Pick<CaseRow, 'dangers'>): Danger[] =>
  dangers === null ? [] : z.array(Danger).parse(fromJsonText(dangers));

/** The days of a case. */
export function datesOf(row: CaseRow): CaseDates {
  return {
    'received-at': row.received_at,
    'reply-promised': row.reply_promised,
    'next-working-day': row.next_working_day,
    'eight-weeks': row.eight_weeks,
    'guaranteed-standard': row.guaranteed_standard,
  };
}

/** What determines the case's promise. */
export function promisedOf({ promised_on, answered_at }: Pick<CaseRow, 'promised_on' | 'answered_at'>): Promised {
  return { promisedOn: promised_on, isAnswered: answered_at !== null };
}

/** The day by which our answer is promised now; null where none is. */
export const promisedDay = (row: CaseRow): string | null => promiseOf(datesOf(row), promisedOf(row));

/** The promised day for words to the customer; undefined if it is over. */
export function promiseToCome(row: CaseRow, now: Date): string | undefined {
  const day = promisedDay(row);
  return day === null || isOver(day, now) ? undefined : day;
}

/** What a complaint lacks to be resolved; nothing for the other kinds (RW-05). */
export function missingOutcome(row: CaseRow): OutcomePart[] {
  if (kindOf(row) !== 'complaint') return [];
  const { category, resolution } = row;
  const parts = {
    category,
    resolution: resolution && fromTextColumn(resolution),
    'resolution-basis': row.resolution_basis,
  };
  return OUTCOME.filter((part) => !parts[part]);
}

/** A text stored as JSON, since PostgreSQL's `text` can't hold a null character. */
export const toTextColumn = (text: string): JsonText => toJsonText(text);

export const fromTextColumn = (text: JsonText): string => String(fromJsonText(text));
