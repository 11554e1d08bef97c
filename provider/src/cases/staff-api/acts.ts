/**
 * How staff act on a case: on the version that they have read, and once, however often the call is sent (DK-03, DK-04).
 */
import type { CaseState } from '@larkfield/api-schemas/cases';
import { toFlag } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import type { Staff } from '../../staff/signed-in.ts';
import type { Assignable } from '../access/owners.ts';
import { isAnswer, type OutcomePart } from '../rules/standing.ts';
import { claimAct, releaseAct } from '../store/acts.ts';
import { standingOf } from '../store/case-row.ts';
import { type CaseChange, changeCase, staffActor } from '../store/change-case.ts';
import { newMessageId } from '../store/messages.ts';
import { answered, moveTo } from '../store/move-case.ts';
import { addNote } from '../store/notes.ts';
import type { CorrectionRefusal } from './corrections.ts';

/** What is wrong with a day that somebody gave. */
export type DayFault = 'not-to-come' | 'too-far' | 'before-receipt' | 'in-the-future' | 'too-long-ago' | 'not-resolved';

/** Why an act was not done. */
export type ActRefusal =
  | { status: 'state-not-allowed'; state: CaseState }
  /** A complaint can't be resolved, or stay resolved, without these (RW-05). */
  | { status: 'outcome-missing'; parts: OutcomePart[] }
  | { status: 'bad-day'; attribute: 'at' | 'promised-on' | 'held-until' | 'resolved-on' | 'agreed-on'; fault: DayFault }
  /** A complaint is closed neither without its customer's agreement nor a final response (RW-15). */
  | { status: 'agreement-missing' }
  /** A written reply to a customer who has no e-mail address. */
  | { status: 'no-address' }
  | CorrectionRefusal
  | { status: Exclude<Assignable, 'yes'> }
  /** `unknown-other`: another case that was named is none of the customer's. */
  | { status: 'unknown-file' | 'key-reused' | 'unknown-other' };

export type StaffActResult =
  /** `made` is the id of the message or note; for a repeated post, of the one that the first post made. */
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

const OUTDATED = { status: 'outdated' } as const;

/** Whether the case was changed since it was read. */
const isOutdated = ({ version }: Pick<StaffAct, 'version'>, { row }: CaseChange): boolean =>
  version !== undefined && version !== row.version;

/** Changes a case if it is still at the version that was read. `run` must refuse before it writes anything. */
export async function act(
  options: StaffAct,
  run: (change: CaseChange) => Promise<Outcome | typeof OUTDATED>,
): Promise<StaffActResult> {
  const { database, id, now, staff } = options;
  const actor = staffActor(staff);
  const result = await changeCase({
    database,
    id,
    now,
    actor,
    act: async (change) => (isOutdated(options, change) ? OUTDATED : run(change)),
  });
  if (result.status !== 'changed') return result;
  if (result.value.status === 'outdated') return { status: 'outdated', version: result.row.version };
  return result.value.status === 'done' ? { ...result.value, version: result.row.version } : result.value;
}

/** The clock of a desk's computer may be this much ahead of ours. */
const AHEAD_MS = 60_000;

/** Something earlier is most likely a typing error: a browser takes the year 26 as 0026. */
const MOST_YEARS_AGO = 2;

/** Whether a moment or a day is too early to be one that staff record now. */
export function isTooLongAgo(given: string, now: Date): boolean {
  const earliest = new Date(now);
  earliest.setUTCFullYear(now.getUTCFullYear() - MOST_YEARS_AGO);
  return new Date(given) < earliest;
}

/** When something was said that staff record now: never later than now. */
export function momentOf(given: string | undefined, now: Date): Date | 'in-the-future' | 'too-long-ago' {
  if (given === undefined) return now;
  const moment = new Date(given);
  if (moment.getTime() > now.getTime() + AHEAD_MS) return 'in-the-future';
  if (isTooLongAgo(given, now)) return 'too-long-ago';
  return moment < now ? moment : now;
}

/** Moves a case to a state unless it is in it already. In every state but 'in hand' it is the customer's turn. */
export function enter(change: CaseChange, state: CaseState): void {
  if (state === standingOf(change.row).state) return;
  moveTo(change, state);
  if (isAnswer(state)) answered(change);
  else if (state !== 'in-hand') change.update({ awaits_us: toFlag(false) });
}

export interface Keyed extends StaffAct {
  /** Null: a repeated call is a second act. */
  key: string | null;
  fingerprint: string;
}

/** Adds an internal note, which customers never see. */
export function noteByStaff(options: Keyed, text: string): Promise<StaffActResult> {
  return once(options, async (change, id) => {
    await addNote(change, { id, text, author: options.staff });
    change.record('note-added', { note: id });
    return { status: 'done', made: id };
  });
}

/**
 * Runs an act whose key is new. A refused act leaves its key free. One that is sent again, since its answer was lost, is
 * done whatever version it names: that was before itself.
 */
export function once(
  options: Keyed,
  run: (change: CaseChange, id: string) => Promise<Outcome>,
): Promise<StaffActResult> {
  const { key, fingerprint, staff, id: caseId, now } = options;
  const keyed = { actor: staff.id, key, fingerprint };
  return act({ ...options, version: undefined }, async (change) => {
    const made = newMessageId();
    const claim = await claimAct(change.transaction, keyed, { caseId, now, made });
    if (claim.status === 'key-reused') return { status: 'key-reused' };
    if (claim.status === 'repeated') return { status: 'done', made: claim.made };
    const outcome = isOutdated(options, change) ? OUTDATED : await run(change, made);
    if (outcome.status !== 'done') await releaseAct(change.transaction, keyed, caseId);
    return outcome;
  });
}
