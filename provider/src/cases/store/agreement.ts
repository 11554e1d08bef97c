/**
 * How a complaint may be closed: its customer agreed, or had our final response, which is the deadlock letter. A complaint
 * that was closed with neither gets the eight-week letter on its day (RW-15).
 */
import { AgreedBy, type LetterKind } from '@larkfield/api-schemas/cases';
import { londonDay } from '@larkfield/calendar/london';
import type { DatabaseTransaction } from '@larkfield/database/tables';
import { type CaseRow, kindOf, standingOf } from './case-row.ts';
import type { CaseChange } from './change-case.ts';
import { wholeCase } from './merged.ts';

interface Agreement {
  by: AgreedBy;
  /** A day in Great Britain. */
  on: string;
}

/** Stores how and when the customer agreed; what they do on their page is in the history already. */
export function recordAgreement({ update, record }: CaseChange, { by, on }: Agreement): void {
  if (by !== 'page') record('agreement-recorded', { by, on });
  update({ agreed_by: by, agreed_on: on });
}

/** Stores that the customer agreed on the page of their case, now. */
export const agreedOnPage = (change: CaseChange): void =>
  recordAgreement(change, { by: 'page', on: londonDay(change.now) });

/** How and when the customer agreed, for those who read the case. */
export function agreementOf({ agreed_by, agreed_on }: Pick<CaseRow, 'agreed_by' | 'agreed_on'>) {
  return { 'agreed-by': AgreedBy.safeParse(agreed_by).data ?? null, 'agreed-on': agreed_on };
}

/** Whether a complaint is closed although its customer has not agreed. */
export const isClosedWithoutAgreement = (row: CaseRow): boolean =>
  kindOf(row) === 'complaint' && standingOf(row).state === 'resolved' && row.agreed_by === null;

const FINAL_RESPONSE: LetterKind = 'deadlock';

/** The letters that a case had. */
export type Letters = readonly { kind: LetterKind }[];

/** Whether our final response is among the letters of a case. */
export const isFinal = (letters: Letters): boolean => letters.some(({ kind }) => kind === FINAL_RESPONSE);

/** Whether the case, or a part of it, had our final response. */
export async function hadFinalResponse(transaction: DatabaseTransaction, caseId: string): Promise<boolean> {
  const letters = transaction
    .selectFrom('case_letters')
    .select('kind')
    .where('case_id', 'in', wholeCase(transaction, caseId))
    .where('kind', '=', FINAL_RESPONSE);
  return (await letters.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Whether a case can't be closed before its customer agrees. One whose letters are another system's work can, and so can
 * one that was taken to the Ombudsman.
 */
export async function needsAgreement({ transaction, row }: Pick<CaseChange, 'transaction' | 'row'>): Promise<boolean> {
  if (kindOf(row) !== 'complaint' || row.duties !== 'ours' || row.ombudsman_on !== null) return false;
  return !(await hadFinalResponse(transaction, row.id));
}
