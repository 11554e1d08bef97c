/**
 * What must be true of cases, without any of the product's code: who said what, who may read it, and what is promised. It
 * knows only the acts that were accepted.
 */

const DAY_MS = 86_400_000;

export type State = 'received' | 'in-hand' | 'waiting-for-customer' | 'answer-offered' | 'resolved' | 'withdrawn';

export interface Said {
  /** A word that occurs nowhere else; of a file it is in its name and in its bytes. */
  word: string;
  /** `note`: for staff only. */
  by: 'customer' | 'staff' | 'note';
  at: number;
  /** The id of a file. */
  file?: string;
}

/** Something that is said at this moment. */
export const saying = (word: string, by: Said['by']): Said => ({ word, by, at: Date.now() });

/** A payment for a missed standard. */
export interface Payment {
  id: string;
  paidOn: string | null;
  isTakenBack: boolean;
}

/** The days on which somebody was put on the Priority Services Register, and the networks were told. */
export type Registered = Record<'registered' | 'networks-told', string | null>;

export interface ModelCase {
  id: string;
  kind: 'complaint' | 'enquiry' | 'priority-services';
  /** What its customer is called. */
  name: string;
  /** The address that they have now. */
  email: string;
  /** Who acts for the customer; `noted` differs each time that somebody was noted. */
  representative: { email: string; noted: number; isExecutor: boolean } | null;
  hasDied: boolean;
  /** Whether a death was ever noted: what was withdrawn then is written anew later. */
  everDied: boolean;
  said: Said[];
  state: State;
  /** How it stood before it had to do with a merge: all that a link shows which no mailbox has proved. */
  beforeMerge: { said: number; state: State } | null;
  /** When the newest link was made that was mailed for it and has opened it; null: none, or all were ended. */
  provedBy: number | null;
  /** The earliest receipt of what it consists of. */
  receivedAt: number;
  /** Its own receipt. */
  arrivedAt: number;
  closedAt: number | null;
  isAtOmbudsman: boolean;
  /** The case that it became part of. */
  into: ModelCase | undefined;
  isHeld: boolean;
  /** Whether a danger was reported that nobody has dealt with. */
  hasDanger: boolean;
  /** Whether only the lead reads it, and not the handler. */
  isRestricted: boolean;
  letters: string[];
  payments: Payment[];
  registered: Registered;
  /** Whether the customer agreed that the networks are told. */
  hasConsent: boolean;
  /** The password that visitors give at the door: only who asks for it reads it. */
  secret: string | null;
  /** Words of files that no message has named. */
  unnamed: string[];
  /** Whether who may leave has it; undefined: it became part of one that somebody may have. */
  isGiven: boolean | undefined;
  isErasureAsked: boolean;
  /** Erased, or removed at the end of its retention. */
  isGone: boolean;
  /** Removed at the end of its retention: no figure has it any more. */
  isRemoved: boolean;
}

/** What the customer of a lead or new case is called. */
export const nameIn = (attributes: { 'first-name': string; surname: string | undefined }): string =>
  `${attributes['first-name']} ${attributes.surname}`;

/** A case that was just received. */
export function receivedCase(
  first: Pick<ModelCase, 'id' | 'kind' | 'name' | 'email' | 'said'>,
  hasDanger = false,
): ModelCase {
  const receivedAt = Date.now();
  return {
    ...{
      ...first,
      receivedAt,
      arrivedAt: receivedAt,
      representative: null,
      state: 'received',
      closedAt: null,
      into: undefined,
      letters: [],
      payments: [],
      registered: { registered: null, 'networks-told': null },
      hasConsent: false,
      secret: null,
      unnamed: [],
      isGiven: false,
    },
    ...{
      isAtOmbudsman: false,
      isHeld: false,
      isRestricted: false,
      hasDanger,
      hasDied: false,
      everDied: false,
      isErasureAsked: false,
      isGone: false,
      isRemoved: false,
      provedBy: null,
    },
    beforeMerge: null,
  };
}

/** The case that is left of a case. */
export const whole = (one: ModelCase): ModelCase => (one.into ? whole(one.into) : one);

/** A case and all that became part of it. */
export const partsOf = (cases: readonly ModelCase[], one: ModelCase) =>
  cases.filter((other) => !other.isGone && whole(other) === whole(one));

/** Who may act for a customer now: an executor for one who has died, and nobody else then. */
export const actsNow = ({ representative, hasDied }: ModelCase) =>
  representative?.isExecutor === hasDied ? representative.email : undefined;

/** Who reads a case, of one mailbox: its customer while they live, and who acts for them. */
const readersOf = (one: ModelCase) => [one.hasDied ? undefined : one.email, actsNow(one)];

/** Whose address opens a case: its readers', and those of the case that it became part of. */
export const mayOpen = (one: ModelCase, email: string): boolean =>
  [...readersOf(one), ...readersOf(whole(one))].includes(email);

/** Whose mails may have the words of a case: its readers', also after it became part of another one of the same mailbox. */
export const mayBeMailed = (one: ModelCase, email: string): boolean =>
  [one, ...(whole(one).email === one.email ? [whole(one)] : [])].some((part) => readersOf(part).includes(email));

/** What a session reads: the words of these cases, or those of its own before a merge, and the state that it shows. */
export interface Readable {
  said: readonly Said[];
  state: State;
  /** Whether its customer may withdraw the case and so on. */
  mayAct: boolean;
}

/** What a link opens: its own case, and of a merge only what its mailbox has proved (decision 0300). */
export function readable(cases: readonly ModelCase[], own: ModelCase, isProved: boolean): Readable {
  const left = whole(own);
  if (!isProved && own.beforeMerge) {
    const { said, state } = own.beforeMerge;
    return { said: own.said.slice(0, said), state, mayAct: false };
  }
  const parts = partsOf(cases, own).filter((part) => part === own || isOfSameReader(part, own));
  const mayAct = parts.includes(left);
  return { said: parts.flatMap(({ said }) => said), state: (mayAct ? left : own).state, mayAct };
}

/** Whether a mailed link of any part of the whole has proved the mailbox that this part names. */
export const isMailboxProved = (cases: readonly ModelCase[], own: ModelCase): boolean =>
  partsOf(cases, own).some(({ email, provedBy }) => email === own.email && provedBy !== null);

const isOfSameReader = (one: ModelCase, other: ModelCase) =>
  one.email === other.email && one.representative?.noted === other.representative?.noted;

const isClosed = ({ state }: ModelCase) => state === 'resolved' || state === 'withdrawn';

/** The day in Great Britain, in days since 1970. */
export function londonDay(at: number): number {
  const text = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'short' }).format(at);
  const [day = 0, month = 1, year = 1970] = text.split('/').map(Number);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

const daysSince = (from: number) => londonDay(Date.now()) - londonDay(from);

/**
 * Whether a letter is due by itself: the complaint is open at the end of eight weeks from its receipt (2008 Regulations, 6),
 * its customer was told of the Ombudsman by no letter, and did not go there. It waits while a customer who has died has no
 * executor.
 */
export function isLetterDue(cases: readonly ModelCase[], one: ModelCase): boolean {
  if (one.isGone || one.into || isClosed(one) || one.isAtOmbudsman || one.kind !== 'complaint') return false;
  if (one.hasDied && !actsNow(one)) return false;
  return daysSince(one.receivedAt) >= 56 && partsOf(cases, one).every(({ letters }) => letters.length === 0);
}

/** A link lasts a year, and an expired one is told apart from an unknown one for another. */
const LINK_DAYS = 365 + 365;

/** Whether nothing is left of the links that proved a mailbox, once retention has run. */
export const isProofOver = ({ provedBy }: ModelCase) => provedBy !== null && Date.now() - provedBy > LINK_DAYS * DAY_MS;

/** Whether a closed case can still be reopened: for 28 days. */
export const isRecentlyClosed = ({ closedAt }: ModelCase) => closedAt !== null && daysSince(closedAt) <= 28;

/** Whether erasure has to wait: for a court, and until a complaint is closed. */
export function mustStay(one: ModelCase): boolean {
  const left = whole(one);
  return left.isHeld || (left.kind === 'complaint' && !isClosed(left));
}

/** Whether a case was received seven years ago, which are 2,555 days: an erased one is counted until then. */
export const isOld = ({ receivedAt }: Pick<ModelCase, 'receivedAt'>) => Date.now() - receivedAt > 2555 * DAY_MS;

/** Whether the seven years of a case are over: since the receipt of the last of what it consists of. */
export const isRetentionOver = (cases: readonly ModelCase[], one: ModelCase) =>
  partsOf(cases, one).every(({ arrivedAt }) => isOld({ receivedAt: arrivedAt }));

/** Notes a state that an accepted act led to. */
export function enter(one: ModelCase, state: State): void {
  const was = isClosed(one);
  one.state = state;
  if (!isClosed(one)) one.closedAt = null;
  else if (!was) one.closedAt = Date.now();
}

/** Notes that a case became part of another. */
export function becomePart(one: ModelCase, into: ModelCase): void {
  for (const part of [one, into]) part.beforeMerge ??= { said: part.said.length, state: part.state };
  if (one.kind === 'complaint') into.kind = 'complaint';
  into.receivedAt = Math.min(into.receivedAt, one.receivedAt);
  into.isHeld ||= one.isHeld;
  into.hasDanger ||= one.hasDanger;
  if (into.isGiven === false && one.isGiven !== false) into.isGiven = undefined;
  one.into = into;
}

/** Notes a correction of the address, which holds for all parts of the same mailbox. */
export function moveMailbox(cases: readonly ModelCase[], one: ModelCase, email: string): void {
  const old = one.email;
  for (const part of partsOf(cases, one)) if (part.email === old) part.email = email;
}

/** Notes who acts for a customer, in all parts of the same mailbox; null: nobody in any part. */
export function actFor(cases: readonly ModelCase[], one: ModelCase, representative: ModelCase['representative']): void {
  for (const part of partsOf(cases, one))
    if (representative === null || part.email === one.email) part.representative = representative;
}

/** Notes that a part is a case of its own again, closed if the whole was. */
export function unmerge(one: ModelCase): void {
  const left = whole(one);
  one.isRestricted = left.isRestricted;
  one.into = undefined;
  one.beforeMerge = null;
  one.isHeld = false;
  if (isClosed(one) || !isClosed(left)) return;
  one.state = left.state;
  one.closedAt = left.closedAt;
}

/** Notes a death, or that it was noted by mistake, in all parts of the same mailbox. */
export function noteDeath(cases: readonly ModelCase[], one: ModelCase, hasDied: boolean): void {
  for (const part of partsOf(cases, one)) {
    if (part.email !== one.email) continue;
    part.hasDied = hasDied;
    part.everDied ||= hasDied;
  }
}

/** Notes that staff wrote to the customer. */
export function reply(one: ModelCase): void {
  if (one.state === 'received') enter(one, 'in-hand');
}
