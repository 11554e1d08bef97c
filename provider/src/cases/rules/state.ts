/** Which state of a case may follow which, and who may set it. */
import { REOPEN_DAYS } from '@larkfield/api-schemas/case-limits';
import type { CaseState } from '@larkfield/api-schemas/cases';
import type { CustomerAction } from '@larkfield/api-schemas/customer-case';
import { addDays } from '@larkfield/calendar/days';
import { londonDay } from '@larkfield/calendar/london';

/** The states that staff may set. They withdraw a case when its customer asks, and reopen a closed one. */
export const NEXT_STATES: Record<CaseState, readonly CaseState[]> = {
  received: ['in-hand', 'withdrawn'],
  'in-hand': ['waiting-for-customer', 'answer-offered', 'withdrawn'],
  'waiting-for-customer': ['in-hand', 'resolved', 'withdrawn'],
  'answer-offered': ['in-hand', 'resolved', 'withdrawn'],
  resolved: ['in-hand'],
  withdrawn: ['in-hand'],
};

/**
 * The states that a case goes through in one act, from one to another; empty where it stays, undefined where the other
 * may not follow. In a call the offer is made and accepted, any case but a complaint is settled by its answer, and a
 * complaint by its final response: all lead to `resolved` by way of the offer, with one mail (RW-05, RW-15).
 */
export function stepsBetween(
  from: CaseState,
  to: CaseState,
  { settlesAtOnce = false } = {},
): readonly CaseState[] | undefined {
  if (from === to) return [];
  if (NEXT_STATES[from].includes(to)) return [to];
  return settlesAtOnce && to === 'resolved' ? SETTLING[from] : undefined;
}

const SETTLING: Partial<Record<CaseState, readonly CaseState[]>> = {
  received: ['in-hand', 'answer-offered', 'resolved'],
  'in-hand': ['answer-offered', 'resolved'],
};

const OPEN: readonly CaseState[] = ['received', 'in-hand', 'waiting-for-customer', 'answer-offered'];

type StateAction = Exclude<CustomerAction, 'contact-preference'>;

/** The state that a customer's action leads to, by the states in which it is offered (CT-05). */
const CUSTOMER_MOVES: Record<StateAction, Partial<Record<CaseState, CaseState>>> = {
  withdraw: {
    received: 'withdrawn',
    'in-hand': 'withdrawn',
    'waiting-for-customer': 'withdrawn',
    'answer-offered': 'withdrawn',
  },
  'ask-for-review': { 'answer-offered': 'in-hand', resolved: 'in-hand' },
  settled: { 'answer-offered': 'resolved' },
  'not-settled': { 'answer-offered': 'in-hand', resolved: 'in-hand' },
  reopen: { withdrawn: 'in-hand' },
};

const ACTIONS: readonly StateAction[] = ['settled', 'not-settled', 'ask-for-review', 'withdraw', 'reopen'];

/** What decides which actions a customer has. */
export interface CaseStanding {
  state: CaseState;
  /** When it was resolved or withdrawn; null while it is open. */
  closedAt: Date | null;
}

/** Whether a case in this state is open. */
export function isOpen(state: CaseState): boolean {
  return OPEN.includes(state);
}

/** Last day on which the customer may reopen the case; undefined while it is open. */
export function reopenUntil({ closedAt }: CaseStanding): string | undefined {
  return closedAt ? addDays(londonDay(closedAt), REOPEN_DAYS) : undefined;
}

/** A review can be asked for at any time: it is the last step before the Ombudsman. */
const WITHOUT_END: readonly StateAction[] = ['ask-for-review'];

/** The state that an action leads to now; undefined if it is not offered. */
export function stateAfter(action: StateAction, standing: CaseStanding, now: Date): CaseState | undefined {
  const until = reopenUntil(standing);
  const isTooLate = until !== undefined && londonDay(now) > until && !WITHOUT_END.includes(action);
  return isTooLate ? undefined : CUSTOMER_MOVES[action][standing.state];
}

/** What the customer may do now. */
export function actionsOf(standing: CaseStanding, now: Date): CustomerAction[] {
  const moves = ACTIONS.filter((action) => stateAfter(action, standing, now) !== undefined);
  return isOpen(standing.state) ? [...moves, 'contact-preference'] : moves;
}
