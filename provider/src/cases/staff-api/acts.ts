/** What staff do to a case: change it, write to the customer, note something for themselves (DK-03, DK-04). */
import type { CaseEventName } from '@larkfield/api-schemas/case-events';
import type { CaseState, Danger } from '@larkfield/api-schemas/cases';
import type { CaseChangeDocument, StaffMessageDocument } from '@larkfield/api-schemas/staff-cases';
import { toFlag, toInstant } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import { type Assignable, knownStaff, mayBeGiven } from '../access/owners.ts';
import { NEXT_STATES } from '../rules/state.ts';
import { claimAct, releaseAct } from '../store/acts.ts';
import { fromTextColumn, standingOf, toTextColumn } from '../store/case-row.ts';
import { type CaseChange, changeCase } from '../store/change-case.ts';
import { noticeDangers, settleDangers } from '../store/dangers.ts';
import { addMessage, newMessageId } from '../store/messages.ts';
import { moveTo, stateSince } from '../store/move-case.ts';
import { addNote } from '../store/notes.ts';
import { giveTo, takeOff } from '../store/owner.ts';
import { type Correcting, type CorrectionRefusal, correct, refuseCorrection } from './corrections.ts';
import { changeCounting } from './counting.ts';
import type { Staff } from './staff-token.ts';

export type StaffActResult =
  /** `made` is the id of the message or note; the one that the first post made, where this is a repeat. */
  | { status: 'done'; version: number; made: string | null }
  | { status: 'outdated'; version: number }
  | { status: 'state-not-allowed'; state: CaseState }
  | CorrectionRefusal
  | { status: Exclude<Assignable, 'yes'> }
  | { status: 'unknown-file' | 'key-reused' | 'in-the-future' | 'unknown' | 'erased' };

export interface StaffAct {
  database: Database;
  id: string;
  now: Date;
  staff: Staff;
  /** Version that the caller has read; undefined: any. */
  version: number | undefined;
}

type Outcome =
  | Exclude<StaffActResult, { status: 'done' | 'outdated' | 'unknown' | 'erased' }>
  | { status: 'done'; made: string | null };

/** Changes a case if it is still the one that was read. */
async function act(
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

type Changes = CaseChangeDocument['data']['attributes'];

/**
 * Changes state, owner, category and outcome, and corrects the customer, alone or together. What stays the same leaves no
 * event.
 */
export function changeByStaff(parts: StaffAct & { correcting: Correcting }, changes: Changes): Promise<StaffActResult> {
  return act(parts, async (change) => {
    const { state, owner } = changes;
    const standing = standingOf(change.row).state;
    if (state !== undefined && !mayFollow(standing, state)) return { status: 'state-not-allowed', state: standing };
    const refused = await refuseCorrection(change, changes, parts.correcting);
    if (refused) return refused;
    const assigned = owner === undefined ? 'yes' : await assign(change, owner === 'me' ? parts.staff.id : owner);
    if (assigned !== 'yes') return { status: assigned };
    changeTexts(change, changes);
    await correct(change, changes, parts.correcting);
    changeCounting(change, changes);
    if (state !== undefined) enter(change, state);
    return { status: 'done', made: null };
  });
}

const mayFollow = (state: CaseState, next: CaseState) => next === state || NEXT_STATES[state].includes(next);

/** Brings a case into a state, as far as it isn't there. Every one but in hand is an answer of ours. */
function enter(change: CaseChange, state: CaseState): void {
  if (state === standingOf(change.row).state) return;
  moveTo(change, state);
  if (state !== 'in-hand') answered(change);
}

function answered(change: CaseChange, at = change.now): void {
  // The earliest answer counts, also one that is written down later.
  const before = change.row.answered_at;
  const answered_at = before !== null && before < toInstant(at) ? before : toInstant(at);
  // The review that a customer asked for ends with an answer too (RW-07).
  change.update({ answered_at, awaits_us: toFlag(false), review_asked_at: null });
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

/** Gives a case to somebody who may have it, or back. */
async function assign(change: CaseChange, owner: string | null): Promise<Assignable> {
  const { row, transaction } = change;
  if (owner === null) takeOff(change);
  if (owner === null) return 'yes';
  const staff = (await knownStaff(transaction)).find(({ id }) => id === owner);
  const verdict = await mayBeGiven(transaction, row, staff);
  if (verdict === 'yes' && staff && staff.id !== row.owner_id) giveTo(change, staff);
  return verdict;
}

/** Notes what a text was and what it is. */
function changeTexts(change: CaseChange, changes: Changes): void {
  const { row } = change;
  const differ = (event: CaseEventName, from: string | null, to: string | null | undefined): to is string | null => {
    if (to === undefined || to === from) return false;
    change.record(event, { from, to });
    return true;
  };
  const { category, resolution, offer } = changes;
  const basis = changes['resolution-basis'];
  if (differ('category-changed', row.category, category)) change.update({ category });
  if (differ('resolution-changed', row.resolution && fromTextColumn(row.resolution), resolution))
    change.update({ resolution: resolution && toTextColumn(resolution) });
  if (differ('resolution-basis-changed', row.resolution_basis, basis)) change.update({ resolution_basis: basis });
  if (differ('offer-changed', row.offer && fromTextColumn(row.offer), offer))
    change.update({ offer: offer && toTextColumn(offer) });
}

interface Keyed extends StaffAct {
  /** Null: a second one does no harm to whoever sends it. */
  key: string | null;
  fingerprint: string;
}

export interface MessageAct extends Keyed {
  /** Brings the words that the case is found by up to date. */
  reindex: (change: CaseChange) => Promise<void>;
  /** What the customer told of, where it is their words that are written down. */
  dangers: readonly Danger[];
}

type Message = StaffMessageDocument['data']['attributes'] & { fileIds: readonly string[] };

/** Replies to the customer, or writes down what the customer said by another way. A reply takes the case in hand. */
export function messageByStaff(parts: MessageAct, message: Message): Promise<StaffActResult> {
  return once(parts, async (change, id) => {
    const { direction, channel, form, text, fileIds, state } = message;
    const saidAt = momentOf(message.at, change.now);
    if (saidAt === 'in-the-future') return { status: saidAt };
    const standing = standingOf(change.row).state;
    const taken = (await bringsInHand(change, { direction, state, saidAt })) ? 'in-hand' : standing;
    if (state !== undefined && !mayFollow(taken, state)) return { status: 'state-not-allowed', state: standing };
    const saidBy = message['said-by'];
    if (
      (await addMessage(change, { id, direction, channel, form, text, at: saidAt, fileIds, saidBy })) === 'unknown-file'
    )
      return { status: 'unknown-file' };
    const isReply = direction === 'to-customer';
    const details = { message: id, files: fileIds.length, ...(message.at && { at: toInstant(saidAt) }) };
    change.record(isReply ? 'message-sent' : 'message-written-down', details);
    noticeDangers(change, parts.dangers);
    if (taken !== standing) moveTo(change, taken);
    if (isReply) answered(change, saidAt);
    else change.update({ awaits_us: toFlag(true) });
    if (state !== undefined) enter(change, state);
    await parts.reindex(change);
    return { status: 'done', made: id };
  });
}

interface Contact {
  direction: Message['direction'];
  /** Where its writer brings the case. */
  state: CaseState | undefined;
  saidAt: Date;
}

/** Whether a contact takes a case in hand: the first of all does, and what the customer says whom we wait for. */
async function bringsInHand(change: CaseChange, { direction, state, saidAt }: Contact): Promise<boolean> {
  const standing = standingOf(change.row).state;
  if (standing === 'received') return true;
  if (standing !== 'waiting-for-customer' || state === standing || direction !== 'from-customer') return false;
  // What is written down late may have been said before we asked.
  const since = await stateSince(change);
  return since === undefined || toInstant(saidAt) >= since;
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
function once(parts: Keyed, run: (change: CaseChange, id: string) => Promise<Outcome>): Promise<StaffActResult> {
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
