/**
 * What must be true of cases, without any of the product's code: who said what, who may read it, and what is promised. It
 * knows only the acts that were accepted.
 */

const DAY_MS = 86_400_000;

export type State = 'received' | 'in-hand' | 'waiting-for-customer' | 'answer-offered' | 'resolved' | 'withdrawn';

interface Said {
  /** A word that occurs nowhere else. */
  word: string;
  /** `note`: for staff only. */
  by: 'customer' | 'staff' | 'note';
}

export interface ModelCase {
  id: string;
  kind: 'complaint' | 'enquiry';
  /** The address that its customer has now. */
  email: string;
  /** The address of who acts for the customer. */
  representative: string | null;
  said: Said[];
  state: State;
  receivedAt: number;
  /** When the complaint was received that the eight weeks count from; null: it is none. */
  complaintSince: number | null;
  closedAt: number | null;
  isAtOmbudsman: boolean;
  /** The case that it became part of. */
  into: ModelCase | undefined;
  isHeld: boolean;
  letters: string[];
  isErasureAsked: boolean;
  /** Erased, or removed at the end of its retention. */
  isGone: boolean;
}

/** A case that was just received. */
export function receivedCase(first: Pick<ModelCase, 'id' | 'kind' | 'email' | 'said'>): ModelCase {
  const receivedAt = Date.now();
  return {
    ...{ ...first, receivedAt, representative: null, state: 'received', closedAt: null, into: undefined, letters: [] },
    ...{ isAtOmbudsman: false, isHeld: false, isErasureAsked: false, isGone: false },
    complaintSince: first.kind === 'complaint' ? receivedAt : null,
  };
}

/** The case that is left of a case. */
export const whole = (one: ModelCase): ModelCase => (one.into ? whole(one.into) : one);

/** A case and all that became part of it. */
export const partsOf = (cases: readonly ModelCase[], one: ModelCase) =>
  cases.filter((other) => !other.isGone && whole(other) === whole(one));

/** Whose address opens a case: that of its customer, of who acts for them, and of the customers of its parts. */
export function mayRead(cases: readonly ModelCase[], one: ModelCase, email: string): boolean {
  const parts = partsOf(cases, one);
  return whole(one).representative === email || parts.some((part) => part.email === email);
}

const isClosed = ({ state }: ModelCase) => state === 'resolved' || state === 'withdrawn';

/** The day in Great Britain, in days since 1970. */
function londonDay(at: number): number {
  const text = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'short' }).format(at);
  const [day = 0, month = 1, year = 1970] = text.split('/').map(Number);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

const daysSince = (from: number) => londonDay(Date.now()) - londonDay(from);

/**
 * Whether a letter is due by itself: the complaint is open at the end of eight weeks from its receipt (2008 Regulations, 6),
 * its customer was told of the Ombudsman by no letter, and did not go there.
 */
export function isLetterDue(cases: readonly ModelCase[], one: ModelCase): boolean {
  if (one.isGone || one.into || isClosed(one) || one.isAtOmbudsman || one.kind !== 'complaint') return false;
  const since = one.complaintSince;
  return since !== null && daysSince(since) >= 56 && partsOf(cases, one).every(({ letters }) => letters.length === 0);
}

/** Whether a closed case can still be reopened: for 28 days. */
export const isRecentlyClosed = ({ closedAt }: ModelCase) => closedAt !== null && daysSince(closedAt) <= 28;

/** Whether erasure has to wait: for a court, and until a complaint is closed. */
export function mustStay(one: ModelCase): boolean {
  const left = whole(one);
  return left.isHeld || (left.kind === 'complaint' && !isClosed(left));
}

/** Whether the seven years of a case are over: 2,555 days after receipt of the first of what it consists of. */
export const isRetentionOver = (one: ModelCase) => Date.now() - whole(one).receivedAt > 2555 * DAY_MS;

/** Notes a state that an accepted act led to. */
export function enter(one: ModelCase, state: State): void {
  const was = isClosed(one);
  one.state = state;
  if (!isClosed(one)) one.closedAt = null;
  else if (!was) one.closedAt = Date.now();
}

/** Notes that a case became part of another. */
export function becomePart(one: ModelCase, into: ModelCase): void {
  const since = [one.complaintSince, into.complaintSince].filter((at) => at !== null);
  if (one.kind === 'complaint') into.kind = 'complaint';
  if (one.email === into.email) into.representative ??= one.representative;
  into.complaintSince = since.length > 0 ? Math.min(...since) : null;
  into.receivedAt = Math.min(into.receivedAt, one.receivedAt);
  into.isHeld ||= one.isHeld;
  one.into = into;
}
