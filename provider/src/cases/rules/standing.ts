/**
 * Where a case stands. Five facts are kept, and none can be derived from another:
 *
 * | | Says | Begins | Ends |
 * |---|---|---|---|
 * | state | where the work is: open, or ended as resolved or withdrawn (`state.ts`) | received | |
 * | awaits us | whose turn it is to speak | the customer says or asks for something, in any state | staff reply, or say that no answer is needed |
 * | promised | the day by which the customer was told they would have our answer | at receipt; anew by a holding reply, a review, an answer that settled nothing, and words on a closed case | an answer |
 * | answered | when the customer had our first answer; figures and the guaranteed standard count by it | an answer | never |
 * | held until | the day on which staff take the case up again | staff put it on hold | staff or the customer go on with it, or it ends |
 *
 * An answer is an offer, a resolution, a deadlock letter, or a reply whose writer says that it answers. Any other reply
 * is a holding reply: it was our turn to speak, and we spoke, so that the case no longer awaits us; but its promise
 * stands (RW-04). Putting a case on hold postpones when its promise is due, but no statutory deadline.
 */
import type { CaseDates, CaseState } from '@larkfield/api-schemas/cases';
import { addDays, daysBetween } from '@larkfield/calendar/days';
import { londonDay } from '@larkfield/calendar/london';
import { isOpen } from './state.ts';

/** What determines a case's promise. */
export interface Promised {
  /** Given since receipt. */
  promisedOn: string | null;
  /** Whether the customer has had an answer. */
  isAnswered: boolean;
}

/** The day by which our answer is promised now; null where none is. */
export function promiseOf(dates: Pick<CaseDates, 'reply-promised'>, { promisedOn, isAnswered }: Promised) {
  return promisedOn ?? (isAnswered ? null : dates['reply-promised']);
}

/** The promise for what a customer asks for now: as many days as were promised at receipt (CF-01). Null for kinds without one. */
export function nextPromise(dates: Pick<CaseDates, 'reply-promised' | 'received-at'>, now: Date): string | null {
  const first = dates['reply-promised'];
  return first && addDays(londonDay(now), daysBetween(londonDay(new Date(dates['received-at'])), first));
}

/** Whether a state is an answer to the customer. */
export const isAnswer = (state: CaseState): boolean => state === 'answer-offered' || state === 'resolved';

/** Whether a change of state means that we owe a new answer, because the case had one or had ended. */
export const needsNewAnswer = (from: CaseState, to: CaseState): boolean =>
  isOpen(to) && !isAnswer(to) && (isAnswer(from) || !isOpen(from));

/** What a complaint has to have before it is resolved (RW-05). */
export const OUTCOME = ['category', 'resolution', 'resolution-basis'] as const;
export type OutcomePart = (typeof OUTCOME)[number];

/** How far ahead anything may be promised, or a case be put on hold, in days. */
const MOST_DAYS_AHEAD = 366;

/** Why a day can't be one until which something is postponed; undefined if it can. */
export function faultOfDayAhead(day: string, now: Date): 'not-to-come' | 'too-far' | undefined {
  const today = londonDay(now);
  if (day <= today) return 'not-to-come';
  return day > addDays(today, MOST_DAYS_AHEAD) ? 'too-far' : undefined;
}

/** Why a case can't have been resolved on a day; undefined if it can (RW-05). */
export function faultOfResolvedOn(
  day: string,
  { 'received-at': receivedAt }: Pick<CaseDates, 'received-at'>,
  now: Date,
): 'before-receipt' | 'in-the-future' | undefined {
  if (day > londonDay(now)) return 'in-the-future';
  return day < londonDay(new Date(receivedAt)) ? 'before-receipt' : undefined;
}
