/** Two people act on one case at the same moment: what both did must be as if one had acted after the other. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Act, type Change, type Choice, holdingChanges } from './act.ts';
import type { Outcome } from './counts.ts';
import { CUSTOMER_ACTS } from './customer-acts.ts';
import { FILE_ACTS } from './file-acts.ts';
import { checkStep } from './invariants.ts';
import { type Life, nextInstant, pick } from './life.ts';
import { must } from './must.ts';
import { PAYMENT_ACTS } from './payment-acts.ts';
import { PERSON_ACTS } from './person-acts.ts';
import { prepared } from './preparations.ts';
import { REGISTER_ACTS } from './register-acts.ts';
import { STAFF_ACTS } from './staff-acts.ts';

const ALL: Record<string, Act> = prepared({
  ...CUSTOMER_ACTS,
  ...STAFF_ACTS,
  ...FILE_ACTS,
  ...PAYMENT_ACTS,
  ...PERSON_ACTS,
  ...REGISTER_ACTS,
});

const named = (names: readonly string[]) => names.flatMap((name) => ALL[name] ?? []);

const BY_CUSTOMERS = named([
  'a customer writes',
  'a customer sends a file',
  'a customer withdraws',
  'a customer says that it is settled',
  'a customer asks for a review',
  'a customer reopens',
]);

/** What is said is taken in any state, before and after whatever staff do. */
const WRITES = BY_CUSTOMERS.slice(0, 1);

const MERGES = named(['staff merge two cases']);

const BY_STAFF = named([
  'staff reply',
  'staff merge two cases',
  'staff change the state',
  'staff correct the e-mail address',
  'staff correct the kind',
  'a legal hold is set or lifted',
  'staff send the deadlock letter',
  'a death is noted',
  'a representative is removed',
  'staff end the links',
  'staff note a missed standard',
  'staff settle a payment',
]);

const LISTS = ['sessions', 'ended', 'endedLinks', 'links', 'replies', 'posts'] as const;

const copyOf = (life: Life) => Object.fromEntries(LISTS.map((name) => [name, [...life[name]]]));

/** @returns puts the cases, sessions and links back as they are now */
function remember(life: Life): () => void {
  const { versions, mailsChecked } = life;
  const lists = copyOf(life);
  const cases = life.cases.map((one) => ({ one, was: copyOfCase(one) }));
  return () => {
    Object.assign(life, lists, { versions, mailsChecked });
    for (const { one, was } of cases) Object.assign(one, was);
  };
}

/** A copy whose lists can be changed; the cases that it refers to stay the same ones. */
const copyOfCase = (one: Life['cases'][number]) => ({
  ...one,
  said: [...one.said],
  letters: [...one.letters],
  unnamed: [...one.unnamed],
  payments: one.payments.map((payment) => ({ ...payment })),
  registered: { ...one.registered },
});

/** Applies changes in one order, or if the rules don't hold then in the other. */
async function inEitherOrder(life: Life, changes: readonly Change[], step: number): Promise<void> {
  const restore = remember(life);
  const apply = async (order: readonly Change[]) => {
    for (const { run } of order) run();
    await checkStep(life, step);
  };
  try {
    await apply(changes);
  } catch (error) {
    restore();
    // The first order's error says more if neither holds.
    await apply(changes.toReversed()).catch(() => {
      throw error;
    });
  }
}

const newestEvents = ({ database }: Life, after: number) =>
  database
    .selectFrom('case_events')
    .select(['number', 'actor_kind', 'event'])
    .where('number', '>', after)
    .orderBy('number')
    .execute();

/**
 * Of two changes the one first that is first in the history, where it counts and nothing tells later: of a merge and
 * another change, and of a customer's and one of staff.
 */
async function asItCame(life: Life, changes: readonly Change[], before: number): Promise<readonly Change[]> {
  const [one, other] = changes;
  const [first] = await newestEvents(life, before);
  if (changes.length !== 2 || !one || !other || !first) return changes;
  const isAsIs =
    one.isMerge === other.isMerge
      ? one.isCustomers === other.isCustomers || one.isCustomers === (first.actor_kind === 'customer')
      : one.isMerge === (first.event === 'merged');
  return isAsIs ? changes : changes.toReversed();
}

/** Of two who changed what they had read, the second was told that it is no longer so. */
async function onlyOneHadReadIt({ changes, staff }: Life): Promise<void> {
  const [one, other] = changes;
  // Some acts change a case twice.
  if (changes.length !== 2 || !one || one.id !== other?.id || one.read !== other.read) return;
  const version = ({ etag }: { etag: string }) => Number(etag.replaceAll('"', ''));
  const now = version(await staff('GET', `/cases/${one.id}`));
  must(now <= version({ etag: one.read }) + 1, `both changed ${one.id} as it was at ${one.read}`);
}

/** Turns of the event loop by which the first begins later: most often it then reads what the second is just changing. */
const TURNS = [2, 2, 0, 1, 2, 3] as const;

async function after<T>(turns: number, run: () => Promise<T>): Promise<T> {
  for (let turn = 0; turn < turns; turn += 1) await nextTurn();
  return run();
}

async function both(life: Life, [one, other]: readonly [Act, Act], choice: Choice): Promise<Outcome> {
  // No query fails, and both are about the same case.
  const session = pick(life.sessions, choice.which);
  if (choice.how < 8) await one.prepare?.(life, { ...choice, about: session?.of });
  // One moment for both, which nothing before has.
  nextInstant();
  const same = { ...choice, other: 0, about: session?.of };
  const outcomes: Outcome[] = [];
  life.changes.length = 0;
  const before = (await newestEvents(life, 0)).at(-1)?.number ?? 0;
  const changes = await holdingChanges(async () => {
    const acts = [
      after(pick(TURNS, choice.other) ?? 0, () => one.run(life, same)),
      other.run(life, { ...same, how: choice.other % 8 }),
    ];
    outcomes.push(...(await Promise.all(acts)));
  });
  await onlyOneHadReadIt(life);
  await inEitherOrder(life, await asItCame(life, changes, before), choice.which);
  if (WRITES.includes(one) && outcomes[0] === 'refused' && outcomes[1] === 'accepted')
    must((await one.run(life, same)) !== 'accepted', 'a customer’s words were refused because of what staff did');
  if (outcomes.includes('accepted')) return 'accepted';
  return outcomes.includes('refused') ? 'refused' : 'skipped';
}

const race = (ones: readonly Act[], others: readonly Act[]): Act => ({
  calls: [],
  weight: 4,
  run(life, choice) {
    const one = pick(ones, choice.how + choice.which);
    const other = pick(others, choice.other + 5 * choice.which);
    return one && other ? both(life, [one, other], choice) : Promise.resolve('skipped');
  },
});

export const RACE_ACTS: Record<string, Act> = {
  'a customer writes while staff merge the case': race(WRITES, MERGES),
  'a customer and staff act at the same moment': race(BY_CUSTOMERS, BY_STAFF),
  'two of the staff act at the same moment': race(BY_STAFF, BY_STAFF),
};
