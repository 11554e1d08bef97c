import type { CaseState } from '@larkfield/api-schemas/cases';
import type { CaseRecord } from '../../../api/cases.ts';

/** A way to send a reply: the state that it moves the case to. */
export interface Way {
  /** Undefined: the case stays as it is, or is taken in hand by its first reply. */
  state?: CaseState;
  label: string;
  /** Whether its outcome has to be filled in first: a complaint's offer or resolution. */
  asks: boolean;
}

/** The way of the button: the reply alone. */
export const SEND: Way = { label: 'Send', asks: false };

/** The other ways in which a reply may be sent, as the rules of states allow them (RW-05). */
export function otherWays({ attributes: { state, kind, 'next-states': next } }: CaseRecord): readonly Way[] {
  const isComplaint = kind === 'complaint';
  const after = state === 'received' ? [...AFTER_RECEIPT, ...next.filter((one) => one === 'resolved')] : next;
  // Cases other than complaints are resolved by their answer.
  const atOnce: readonly CaseState[] = !isComplaint && ['received', 'in-hand'].includes(state) ? ['resolved'] : [];
  const labels: Partial<Record<CaseState, string>> = {
    'in-hand': CLOSED.includes(state) ? 'Send and reopen' : 'Send and keep in hand',
    'waiting-for-customer': 'Send and wait for the customer',
    'answer-offered': 'Send as our answer',
    resolved: 'Send and resolve',
  };
  return [...after, ...atOnce].flatMap((one): Way[] => {
    const label = labels[one];
    return label ? [{ state: one, label, asks: isComplaint && OUTCOMES.includes(one) }] : [];
  });
}

/** A reply takes a received case in hand. */
const AFTER_RECEIPT: readonly CaseState[] = ['waiting-for-customer', 'answer-offered'];
const CLOSED: readonly CaseState[] = ['resolved', 'withdrawn'];
const OUTCOMES: readonly CaseState[] = ['answer-offered', 'resolved'];
