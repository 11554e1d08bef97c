/** What the acts of a life have in common: each is drawn with three numbers that choose whom and what it is about. */
import { idIn } from './answers.ts';
import type { Outcome } from './counts.ts';
import { type Life, pick, SESSION_MS, type Session } from './life.ts';
import { type ModelCase, whole } from './model.ts';
import type { Answer } from './world.ts';

/** Numbers that choose among what there is. */
export interface Choice {
  which: number;
  other: number;
  how: number;
  /** The case that it has to be about. */
  about?: ModelCase | undefined;
}

export interface Act {
  /** The calls that it makes. */
  calls: readonly string[];
  /** How often it is drawn; default: 2. */
  weight?: number;
  /** Brings about what it needs, by other acts. */
  prepare?: (life: Life, choice: Choice) => Promise<void>;
  run(life: Life, choice: Choice): Promise<Outcome>;
}

/** A change of the model, and who made it. */
export interface Change {
  run: () => void;
  isCustomers: boolean;
  isMerge: boolean;
}

let held: Change[] | undefined;

/** Whether nobody else acts at the same moment. */
export const isAlone = () => held === undefined;

/** Runs a change of the model if the call was accepted. */
export function onceAccepted({ status }: Answer, run: () => void, by: Partial<Change> = {}): Outcome {
  if (status >= 300) return 'refused';
  if (held) held.push({ isCustomers: false, isMerge: false, ...by, run });
  else run();
  return 'accepted';
}

/** Does something without changing the model. @returns the changes, in the order of the answers */
export async function holdingChanges(run: () => Promise<void>): Promise<Change[]> {
  const changes: Change[] = [];
  held = changes;
  try {
    await run();
    return changes;
  } finally {
    held = undefined;
  }
}

type Tried = Outcome | { answer: Answer; change: () => void; isMerge?: boolean };

const outcomeOf = (tried: Tried, isCustomers = false): Outcome =>
  typeof tried === 'string'
    ? tried
    : onceAccepted(tried.answer, tried.change, { isCustomers, isMerge: tried.isMerge === true });

/** One of those that an act suits; three times in eleven, and where it suits none, one of all, so that refusals are tried too. */
function pickSuited<T>(all: readonly T[], { which, how }: Choice, isSuited: (one: T) => boolean): T | undefined {
  const suited = how < 8 ? all.filter(isSuited) : [];
  return pick(suited.length > 0 ? suited : all, which);
}

/** The version of a case that whoever read it after the last act has, as an `If-Match`. */
export async function versionOf({ versions, staff }: Life, { id }: ModelCase): Promise<string> {
  const known = versions.get(id)?.version;
  return known === undefined ? (await staff('GET', `/cases/${id}`)).etag : `"${known}"`;
}

/** An act of staff on a case, mostly on one that `isSuited`, at the version that was read. */
export async function onCase(
  life: Life,
  choice: Choice,
  run: (one: ModelCase, etag: string) => Promise<Tried>,
  isSuited: (one: ModelCase) => boolean = () => true,
): Promise<Outcome> {
  const { about } = choice;
  const all = about ? [whole(about)] : life.cases;
  const one = pickSuited(
    all.filter(({ isGone }) => !isGone),
    choice,
    (other) => !other.into && isSuited(other),
  );
  if (!one) return 'skipped';
  return outcomeOf(await run(one, await versionOf(life, one)));
}

/** A session that is over: the address alone opens it again, or one of its links. */
async function openAgain({ world, links }: Life, session: Session): Promise<void> {
  const { of, email, isProved } = session;
  if (Date.now() - session.openedAt < SESSION_MS) return;
  const own = links.filter((link) => link.of === of && link.isMailed === isProved);
  for (const secret of [{ session: session.id }, ...own.map(({ token }) => ({ token }))]) {
    const attributes = { ...secret, email };
    const answer = await world.call('POST', '/case-sessions', { data: { type: 'case-sessions', attributes } });
    if (answer.status !== 201) continue;
    Object.assign(session, { id: idIn(answer), openedAt: Date.now() });
    return;
  }
}

/** An act of a customer who has a case open, mostly one that `isSuited`. */
export async function bySession(
  life: Life,
  choice: Choice,
  run: (session: Session, headers: Record<string, string>) => Promise<Tried>,
  isSuited: (whole: ModelCase, session: Session) => boolean = () => true,
): Promise<Outcome> {
  const { about } = choice;
  const all = life.sessions.filter(({ of }) => !about || whole(of) === whole(about));
  const session = pickSuited(all, choice, (one) => isSuited(whole(one.of), one));
  if (!session) return 'skipped';
  await openAgain(life, session);
  const { id, of } = session;
  const headers = { 'X-Case-Session': id, 'X-Case-Reference': of.id, 'Idempotency-Key': life.newKey() };
  return outcomeOf(await run(session, headers), true);
}
