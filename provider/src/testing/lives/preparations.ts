/**
 * What an act needs, brought about by other acts where no case has come to it by itself: most draws of a rare act would
 * else be refused, and rules that need several acts in a row would seldom meet.
 */
import { ACCESS_ACTS } from './access-acts.ts';
import type { Act, Choice } from './act.ts';
import { CUSTOMER_ACTS, isFull } from './customer-acts.ts';
import { EMAILS, goOn, type Life, nextInstant, pick, SESSION_MS } from './life.ts';
import { isMailboxProved, type ModelCase, mustStay, partsOf, readable, type State, whole } from './model.ts';
import { openTasks } from './open-tasks.ts';
import { PAYMENT_ACTS } from './payment-acts.ts';
import { REGISTER_ACTS } from './register-acts.ts';
import { STAFF_ACTS } from './staff-acts.ts';

type Prepare = (life: Life, choice: Choice) => Promise<void>;

const ALL: Record<string, Act> = {
  ...CUSTOMER_ACTS,
  ...STAFF_ACTS,
  ...PAYMENT_ACTS,
  ...REGISTER_ACTS,
  ...ACCESS_ACTS,
};

/** Makes another act first, after which the case has to be read again. */
async function first(life: Life, name: string, choice: Partial<Choice>): Promise<void> {
  await ALL[name]?.run(life, { which: 0, other: 0, how: 0, ...choice });
  life.versions = new Map([...life.versions].filter(([id]) => id !== choice.about?.id));
}

const left = ({ cases }: Life) => cases.filter(({ isGone, into }) => !isGone && !into);

/** Staff offer an answer, or withdraw the case for its customer. */
async function bringTo(life: Life, about: ModelCase, state: 'answer-offered' | 'withdrawn'): Promise<void> {
  if (about.state !== 'in-hand') await first(life, 'staff change the state', { about, how: 0 });
  if (state === 'withdrawn') await first(life, 'staff change the state', { about, how: 4 });
  else await first(life, 'staff reply', { about, how: 1 });
}

/** Those who have just opened a case with which they may do something. */
const mayAct = ({ sessions, cases }: Life, about?: ModelCase) =>
  sessions
    .filter(({ of, openedAt }) => !whole(of).isGone && Date.now() - openedAt < SESSION_MS)
    .filter(({ of, isProved }) => (!about || whole(of) === whole(about)) && readable(cases, of, isProved).mayAct);

/** A customer signs in and opens a case with which they may do something. */
async function signIn(life: Life): Promise<void> {
  const { cases } = life;
  const isOwn = (one: ModelCase) => !one.isGone && readable(cases, one, isMailboxProved(cases, one)).mayAct;
  const which = cases.findIndex(isOwn);
  if (which >= 0) await first(life, 'a signed-in customer opens a case', { which });
}

/** A customer has a case open that has one of these states. */
const standing =
  (states: readonly State[], state: 'answer-offered' | 'withdrawn'): Prepare =>
  async (life, { which, about }) => {
    if (!about && mayAct(life).length === 0) await signIn(life);
    const sessions = mayAct(life, about);
    if (sessions.some(({ of }) => states.includes(whole(of).state))) return;
    const session = pick(sessions, which);
    if (session) await bringTo(life, whole(session.of), state);
  };

const answered = standing(['answer-offered', 'resolved'], 'answer-offered');

/** There is a request to join the register. */
const joined: Prepare = async (life, { which }) => {
  const requests = life.cases.filter(({ isGone, kind }) => !isGone && kind === 'priority-services');
  if (requests.length === 0) await first(life, 'a customer joins the register', { which });
};

/** There is a letter to print. */
const toPrint: Prepare = async (life, { which }) => {
  const open = await openTasks(life);
  const about = pick(left(life), which);
  if (!about || open.some(({ attributes }) => attributes.kind === 'print')) return;
  await first(life, 'staff correct how to be contacted', { about });
  await first(life, 'staff reply', { about });
};

/** A payment is owed, now and then for what became part of another case of the same customer. */
const owed: Prepare = async (life, { which, how }) => {
  if (left(life).some((one) => partsOf(life.cases, one).some(({ payments }) => payments.length > 0))) return;
  const about = pick(left(life), which);
  if (about) await first(life, 'staff note a missed standard', { about, how });
  nextInstant();
  if (about && how % 2 === 0) await first(life, 'staff merge two cases', { about, other: which });
};

/** Somebody who has a case open was sent a letter. */
const wroteLetter: Prepare = async (life, { which }) => {
  if (life.sessions.some(({ of }) => whole(of).letters.length > 0)) return;
  const isDue = ({ kind, closedAt }: ModelCase) => kind === 'complaint' && closedAt === null;
  if (mayAct(life).length === 0) await signIn(life);
  const sessions = mayAct(life).filter(({ of }) => isDue(whole(of)));
  const session = pick(sessions, which);
  if (session) await first(life, 'staff send the deadlock letter', { about: session.of });
};

/** Another customer's case becomes part of one. */
async function mergeWithAnothers(life: Life, which: number): Promise<void> {
  const isMergeable = ({ kind, isRestricted }: ModelCase) => kind !== 'priority-services' && !isRestricted;
  const into = pick(left(life).filter(isMergeable), which);
  if (!into) return;
  const find = () => left(life).find((one) => isMergeable(one) && one.email !== into.email);
  const others = EMAILS.findIndex((email) => email !== into.email);
  if (!find() && !isFull(life)) await first(life, 'a customer sends the form', { which: others });
  const about = find();
  nextInstant();
  if (about) await first(life, 'staff merge two cases', { about, how: 8, other: life.cases.indexOf(into) });
}

/** A case that has another customer's as a part may be erased; now and then it is restricted. */
const mayBeErased: Prepare = async (life, { which, how }) => {
  const isOthers = (one: ModelCase) => partsOf(life.cases, one).some(({ email }) => email !== one.email);
  if (how % 2 === 1) return;
  if (!left(life).some(isOthers)) await mergeWithAnothers(life, which);
  const one = pick(left(life).filter(isOthers), which);
  if (!one || one.isHeld) return;
  if (how % 4 === 0) await first(life, 'a case is restricted, or opened to all staff', { about: one });
  if (mustStay(one)) await bringTo(life, one, 'withdrawn');
};

const HOURS_APART = 26;
const DAY_MS = 86_400_000;

/** A case became part of one that was received days later. */
const mergedLater: Prepare = async (life, { which }) => {
  const isApart = (one: ModelCase) => one.into && whole(one).arrivedAt - one.arrivedAt > DAY_MS;
  const about = pick(left(life), which);
  if (!about || isFull(life) || life.cases.some((one) => !one.isGone && isApart(one))) return;
  goOn(HOURS_APART);
  await first(life, 'a customer sends the form', { which });
  nextInstant();
  await first(life, 'staff merge two cases', { about, how: 4, other: life.cases.length - 1 });
};

const SEVEN_YEARS_HOURS = 24 * 7 * 366;

/** A case is held after its retention, with what became part of it. */
const heldTooLong: Prepare = async (life, { which, how }) => {
  const isWhole = (one: ModelCase) => partsOf(life.cases, one).length > 1;
  const about = pick(left(life).filter(isWhole), which);
  if (!about || how % 2 === 1) return;
  if (!about.isHeld) await first(life, 'a legal hold is set or lifted', { about });
  goOn(SEVEN_YEARS_HOURS);
};

const PREPARATIONS: Record<string, Prepare> = {
  'a customer says that it is settled': standing(['answer-offered'], 'answer-offered'),
  'a customer says that it is not settled': answered,
  'a customer asks for a review': answered,
  'a customer reopens': standing(['withdrawn'], 'withdrawn'),
  'a customer reads a letter': wroteLetter,
  'staff note what they did for the register': joined,
  'staff read the call password': joined,
  'staff settle a payment': owed,
  'staff print a letter': toPrint,
  'a task is done': toPrint,
  'a customer is erased': mayBeErased,
  'years go by': mergedLater,
  'retention runs': heldTooLong,
};

/** Acts with what they need. */
export const prepared = (acts: Record<string, Act>): Record<string, Act> =>
  Object.fromEntries(
    Object.entries(acts).map(([name, act]) => {
      const prepare = PREPARATIONS[name];
      return [name, prepare ? { ...act, prepare } : act];
    }),
  );

/** Names of acts that are prepared, which no act has. */
export const unknownPreparations = (known: Record<string, Act>): string[] =>
  Object.keys(PREPARATIONS).filter((name) => !(name in known));
