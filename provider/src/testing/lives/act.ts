/** What the acts of a life have in common: each is drawn with three numbers that choose whom and what it is about. */
import { type Life, pick, type Session } from './life.ts';
import type { ModelCase } from './model.ts';
import type { Answer } from './world.ts';

/** Numbers that choose among what there is. */
export interface Choice {
  which: number;
  other: number;
  how: number;
}

/** `skipped`: there was nothing that it could be done to. */
export type Outcome = 'accepted' | 'refused' | 'skipped';

export interface Act {
  /** The calls that it makes. */
  calls: readonly string[];
  /** How often it is drawn; default: 2. */
  weight?: number;
  run(life: Life, choice: Choice): Promise<Outcome>;
}

/** Runs a change of the model if the call was accepted. */
export function onceAccepted({ status }: Answer, change: () => void): Outcome {
  if (status >= 300) return 'refused';
  change();
  return 'accepted';
}

type Tried = Outcome | { answer: Answer; change: () => void };

const outcomeOf = (tried: Tried): Outcome =>
  typeof tried === 'string' ? tried : onceAccepted(tried.answer, tried.change);

/** An act of staff on a case, at the version that was read. */
export async function onCase(
  life: Life,
  { which }: Choice,
  run: (one: ModelCase, etag: string) => Promise<Tried>,
): Promise<Outcome> {
  const one = pick(
    life.cases.filter(({ isGone }) => !isGone),
    which,
  );
  if (!one) return 'skipped';
  const { etag } = await life.staff('GET', `/cases/${one.id}`);
  return outcomeOf(await run(one, etag));
}

/** An act of a customer who has a case open. */
export async function bySession(
  life: Life,
  { which }: Choice,
  run: (session: Session, headers: Record<string, string>) => Promise<Tried>,
): Promise<Outcome> {
  const session = pick(life.sessions, which);
  if (!session) return 'skipped';
  const { id, of } = session;
  const headers = { 'X-Case-Session': id, 'X-Case-Reference': of.id, 'Idempotency-Key': life.newKey() };
  return outcomeOf(await run(session, headers));
}
