/**
 * What must be true of cases, without any of the product's code: who said what, who may read it, and what is promised. It
 * knows only the acts that were accepted.
 */

const DAY_MS = 86_400_000;

export type State = 'received' | 'in-hand' | 'waiting-for-customer' | 'answer-offered' | 'resolved' | 'withdrawn';

export interface Said {
  /** A word that occurs nowhere else. */
  word: string;
  /** `note`: for staff only. */
  by: 'customer' | 'staff' | 'note';
}

export interface ModelCase {
  id: string;
  kind: 'complaint' | 'enquiry';
  /** Everybody who was ever the case's customer or acted for them. */
  readers: Set<string>;
  /** The address that it has now. */
  email: string;
  said: Said[];
  state: State;
  receivedAt: number;
  closedAt: number | null;
  /** The case that it became part of. */
  into: ModelCase | undefined;
  held: boolean;
  letters: string[];
  gone: boolean;
}

/** The case that is left of a case. */
export const whole = (one: ModelCase): ModelCase => (one.into ? whole(one.into) : one);

/** A case and all that became part of it. */
export const partsOf = (cases: readonly ModelCase[], one: ModelCase) =>
  cases.filter((other) => !other.gone && whole(other) === whole(one));

export const isClosed = ({ state }: ModelCase) => state === 'resolved' || state === 'withdrawn';

/** The day in Great Britain, as days since 1970. */
export function londonDays(at: number): number {
  const text = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'short' }).format(at);
  const [day = 0, month = 1, year = 1970] = text.split('/').map(Number);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** Whether a complaint is eight weeks old: 'the end of the period of eight weeks from receipt' (2008 Regulations, 6). */
export const isEightWeeksOld = (one: ModelCase, now: number) => londonDays(now) - londonDays(one.receivedAt) >= 56;

/** Whether a closed case can still be reopened: for 28 days. */
export const isRecentlyClosed = ({ closedAt }: ModelCase, now: number) =>
  closedAt !== null && londonDays(now) - londonDays(closedAt) <= 28;

/** Notes a state that an accepted act led to. */
export function enter(one: ModelCase, state: State, now: number): void {
  const was = isClosed(one);
  one.state = state;
  if (!isClosed(one)) one.closedAt = null;
  else if (!was) one.closedAt = now;
}
