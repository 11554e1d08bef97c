import type { CaseEventName } from '@larkfield/api-schemas/case-events';
import type { CaseState } from '@larkfield/api-schemas/cases';
import { type Instant, toFlag, toInstant } from '@larkfield/database/column-values';
import { needsNewAnswer, nextPromise } from '../rules/standing.ts';
import { isOpen } from '../rules/state.ts';
import { datesOf, promisedDay, standingOf } from './case-row.ts';
import type { CaseChange } from './change-case.ts';

/**
 * Moves a case to a state that may follow, and records when it was closed. A case that comes back to work keeps its
 * promise, or gets a new one.
 */
export function moveTo(change: CaseChange, to: CaseState): void {
  const { row, now } = change;
  const from = standingOf(row).state;
  change.record('state-changed', { from, to });
  change.update({ state: to, closed_at: isOpen(to) ? null : toInstant(now) });
  change.update(
    isOpen(to) ? { resolved_on: null, agreed_by: null, agreed_on: null } : { held_until: null, review_asked_at: null },
  );
  if (needsNewAnswer(from, to)) renewPromise(change);
}

/** Promises an answer to the customer's new request, unless one is promised already. */
function renewPromise({ row, now, update }: CaseChange): void {
  update({ promised_on: promisedDay(row) ?? nextPromise(datesOf(row), now) });
}

/**
 * The customer said or asked for something: it is our turn, and a hold ends. On a case that stays closed an answer is
 * due as if the case had been received today.
 */
export function markNeedsReply({ row, now, update }: CaseChange): void {
  update({ awaits_us: toFlag(true), held_until: null });
  if (!isOpen(standingOf(row).state)) update({ promised_on: nextPromise(datesOf(row), now) });
}

/** The customer has our answer: nothing is promised any more (RW-04). */
export function answered(change: CaseChange, at = change.now): void {
  // The earliest answer counts, even if it is recorded later.
  const before = change.row.answered_at;
  const answered_at = before !== null && before < toInstant(at) ? before : toInstant(at);
  // The review that a customer asked for ends with an answer too (RW-07).
  const ended = { promised_on: null, held_until: null, review_asked_at: null };
  change.update({ answered_at, ...ended, awaits_us: toFlag(false) });
}

/** When a case entered its state; undefined if it is still in its first. */
export async function stateSince({ transaction, row }: CaseChange): Promise<Instant | undefined> {
  const change = await transaction
    .selectFrom('case_events')
    .select('at')
    .where('case_id', '=', row.id)
    .where('event', '=', 'state-changed' satisfies CaseEventName)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return change?.at;
}
