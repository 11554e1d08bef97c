/** How staff act on a case: on the version that they have read, and once however often it is sent (DK-03, DK-04). */
import type { CaseState } from '@larkfield/api-schemas/cases';
import { toFlag } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import type { Assignable } from '../access/owners.ts';
import { isAnswer, type OutcomePart } from '../rules/standing.ts';
import { claimAct, releaseAct } from '../store/acts.ts';
import { standingOf } from '../store/case-row.ts';
import { type CaseChange, changeCase } from '../store/change-case.ts';
import { settleDangers } from '../store/dangers.ts';
import { newMessageId } from '../store/messages.ts';
import { answered, moveTo } from '../store/move-case.ts';
import { addNote } from '../store/notes.ts';
import type { CorrectionRefusal } from './corrections.ts';
import type { Staff } from './staff-token.ts';

/** What is wrong with a day that somebody gave. */
export type DayFault = 'not-to-come' | 'too-far' | 'before-receipt' | 'in-the-future' | 'not-resolved';

/** Why an act was not done. */
export type ActRefusal =
  | { status: 'state-not-allowed'; state: CaseState }
  /** A complaint can't be resolved, or left as it is, without these (RW-05). */
  | { status: 'outcome-missing'; parts: OutcomePart[] }
  | { status: 'bad-day'; attribute: 'at' | 'promised-on' | 'held-until' | 'resolved-on'; fault: DayFault }
  /** A written reply to a customer who has no e-mail address. */
  | { status: 'no-address' }
  | CorrectionRefusal
  | { status: Exclude<Assignable, 'yes'> }
  | { status: 'unknown-file' | 'key-reused' };

export type StaffActResult =
  /** `made` is the id of the message or note; the one that the first post made, where this is a repeat. */
  | { status: 'done'; version: number; made: string | null }
  | { status: 'outdated'; version: number }
  | { status: 'unknown' | 'erased' }
  | ActRefusal;

export interface StaffAct {
  database: Database;
  id: string;
  now: Date;
  staff: Staff;
  /** Version that the caller has read; undefined: any. */
  version: number | undefined;
}

export type Outcome = ActRefusal | { status: 'done'; made: string | null };

/** Changes a case if it is still the one that was read. What is refused has to be refused before anything is written. */
export async function act(
  { database, id, now, staff, version }: StaffAct,
  run: (change: CaseChange) => Promise<Outcome>,
): Promise<StaffActResult> {
  const actor = { kind: 'staff', id: staff.id, name: staff.name } as const;
  const result = await changeCase({
    database,
    id,
    now,
    actor,
    act: async (change) =>
      version !== undefined && version !== change.row.version ? { status: 'outdated' as const } : run(change),
  });
  if (result.status !== 'changed') return result;
  if (result.value.status === 'outdated') return { status: 'outdated', version: result.row.version };
  return result.value.status === 'done' ? { ...result.value, version: result.row.version } : result.value;
}

/** A clock of the desk's may be this much ahead of ours. */
const AHEAD_MS = 60_000;

/** When something was said that is written down now: never later than now. */
export function momentOf(given: string | undefined, now: Date): Date | 'in-the-future' {
  if (given === undefined) return now;
  const moment = new Date(given);
  if (moment.getTime() > now.getTime() + AHEAD_MS) return 'in-the-future';
  return moment < now ? moment : now;
}

/** Brings a case into a state, as far as it isn't there. Every one but in hand leaves the next word to the customer. */
export function enter(change: CaseChange, state: CaseState): void {
  if (state === standingOf(change.row).state) return;
  moveTo(change, state);
  if (isAnswer(state)) answered(change);
  else if (state !== 'in-hand') change.update({ awaits_us: toFlag(false) });
}

export interface Keyed extends StaffAct {
  /** Null: a second one does no harm to whoever sends it. */
  key: string | null;
  fingerprint: string;
}

/** Says that somebody dealt with the dangers of a case. Saying it again changes nothing. */
export function dealWithDangers(parts: StaffAct, how: string): Promise<StaffActResult> {
  return act(parts, async (change) => {
    settleDangers(change, how);
    return { status: 'done', made: null };
  });
}

/** Notes something that never leaves. */
export function noteByStaff(parts: Keyed, text: string): Promise<StaffActResult> {
  return once(parts, async (change, id) => {
    await addNote(change, { id, text, author: parts.staff });
    change.record('note-added', { note: id });
    return { status: 'done', made: id };
  });
}

/** Does what has a key once; what can't be done leaves the key free. */
export function once(parts: Keyed, run: (change: CaseChange, id: string) => Promise<Outcome>): Promise<StaffActResult> {
  const { key, fingerprint, staff, id: caseId, now } = parts;
  const keyed = { actor: staff.id, key, fingerprint };
  return act(parts, async (change) => {
    const made = newMessageId();
    const claim = await claimAct(change.transaction, keyed, { caseId, now, made });
    if (claim.status === 'key-reused') return { status: 'key-reused' };
    if (claim.status === 'repeated') return { status: 'done', made: claim.made };
    const outcome = await run(change, made);
    if (outcome.status !== 'done') await releaseAct(change.transaction, keyed, caseId);
    return outcome;
  });
}
