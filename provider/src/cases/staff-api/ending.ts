/** How a complaint ends: its outcome, and that its customer agreed (RW-05, RW-15). */
import type { AgreedBy, CaseState } from '@larkfield/api-schemas/cases';
import { ComplaintBasis } from '@larkfield/api-schemas/staff-cases';
import { londonDay } from '@larkfield/calendar/london';
import { faultOfResolvedOn } from '../rules/standing.ts';
import { needsAgreement, recordAgreement } from '../store/agreement.ts';
import { type CaseRow, datesOf, kindOf, standingOf } from '../store/case-row.ts';
import type { CaseChange } from '../store/change-case.ts';
import type { ActRefusal } from './acts.ts';

/** Whether an outcome is none of a complaint (RW-05). */
export const isNoOutcome = (row: CaseRow, basis: string | null | undefined): boolean =>
  Boolean(basis) && kindOf(row) === 'complaint' && !ComplaintBasis.safeParse(basis).success;

/** What staff say of an agreement. */
export interface GivenAgreement {
  'agreed-by'?: AgreedBy | undefined;
  'agreed-on'?: string | undefined;
}

/** The day of an agreement: today, unless staff name another. */
const dayOf = (given: GivenAgreement, now: Date) => given['agreed-on'] ?? londonDay(now);

/** @param way the states that the case goes through in the act */
export async function refuseAgreement(
  change: CaseChange,
  given: GivenAgreement,
  way: readonly CaseState[],
): Promise<ActRefusal | undefined> {
  const { row, now } = change;
  const isResolving = way.at(-1) === 'resolved';
  if (given['agreed-by'] === undefined)
    return isResolving && (await needsAgreement(change)) ? { status: 'agreement-missing' } : undefined;
  const staysResolved = way.length === 0 && standingOf(row).state === 'resolved';
  const fault =
    isResolving || staysResolved ? faultOfResolvedOn(dayOf(given, now), datesOf(row), now) : ('not-resolved' as const);
  return fault && { status: 'bad-day', attribute: 'agreed-on', fault };
}

/** Records an agreement, if one was given. The case must be resolved by then. */
export function agree(change: CaseChange, given: GivenAgreement): void {
  const by = given['agreed-by'];
  const on = dayOf(given, change.now);
  if (by === undefined || (by === change.row.agreed_by && on === change.row.agreed_on)) return;
  recordAgreement(change, { by, on });
}
