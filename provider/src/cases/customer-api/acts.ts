/** What a customer does to their case; each act takes effect once, however often it is sent (CT-05). */

import type { CaseActionDocument } from '@larkfield/api-schemas/customer-calls/case-acts';
import { toFlag, toInstant } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import type { Noticed } from '../../noticed/noticed.ts';
import { addNoticed } from '../noticed/add-noticed.ts';
import { isOpen, stateAfter } from '../rules/state.ts';
import { type Act, claimAct, releaseAct } from '../store/acts.ts';
import { actingFor } from '../store/addressee.ts';
import { agreedOnPage } from '../store/agreement.ts';
import { missingOutcome, standingOf } from '../store/case-row.ts';
import { type CaseChange, CUSTOMER, changeCase } from '../store/change-case.ts';
import { indexWords } from '../store/indexed-words.ts';
import { CaseMerged } from '../store/merged.ts';
import { addMessage, newMessageId, repeatsNewest } from '../store/messages.ts';
import { markNeedsReply, moveTo } from '../store/move-case.ts';
import { unassign } from '../store/owner.ts';

export type ActResult = 'done' | 'repeated' | 'key-reused' | 'not-allowed-now' | 'unknown-file' | 'gone';

export interface CustomerAct {
  database: Database;
  caseId: string;
  /** Whether they may do more than add words: see `links/reach.ts`. */
  mayAct: boolean;
  now: Date;
  key: string;
  fingerprint: string;
}

/** The event of each act. */
export const EVENTS = {
  withdraw: 'withdrawn-by-customer',
  'ask-for-review': 'review-asked-for',
  settled: 'settled-by-customer',
  'not-settled': 'not-settled-by-customer',
  reopen: 'reopened-by-customer',
} as const;

/** @param mayAct of {@link CustomerAct}, or false where the case has just become part of another one */
type Run = (change: CaseChange, mayAct: boolean) => Promise<ActResult>;

/** Runs an act whose key is new; what can't be done leaves the key free. */
async function once(act: CustomerAct, run: Run): Promise<ActResult> {
  try {
    return await tryOnce(act, run);
  } catch (error) {
    // Staff merged the case while its customer was writing: nothing of it is lost.
    if (error instanceof CaseMerged) return tryOnce({ ...act, caseId: error.into, mayAct: false }, run);
    throw error;
  }
}

async function tryOnce({ database, caseId, mayAct, now, key, fingerprint }: CustomerAct, run: Run): Promise<ActResult> {
  const act: Act = { actor: 'customer', key, fingerprint };
  const result = await changeCase({
    database,
    id: caseId,
    now,
    actor: CUSTOMER,
    act: async (change): Promise<ActResult> => {
      const claim = await claimAct(change.transaction, act, { caseId, now });
      if (claim.status !== 'new') return claim.status;
      const done = await run(change, mayAct);
      if (done !== 'done') await releaseAct(change.transaction, act, caseId);
      return done;
    },
  });
  return result.status === 'changed' ? result.value : 'gone';
}

interface OwnMessage {
  text: string;
  fileIds: readonly string[];
  /** Whether to reopen a closed case; undefined if the customer didn't say. */
  reopen: boolean | undefined;
  /** Whether whoever acts for the customer wrote it. */
  represents: boolean;
  noticed: Noticed;
}

/** Who acts for the customer and how they are reached, as staff note it of somebody who calls (2008, reg. 4(2)). */
function saidByOf({ row, now }: CaseChange): string | undefined {
  const acting = actingFor(row, now);
  return acting && [acting.name, acting.email].filter(Boolean).join(', ');
}

/** Adds a message with files. A case that waited for the customer goes back in hand, and so does one they reopen (RW-01). */
export function sendMessage(act: CustomerAct, { text, fileIds, noticed, ...own }: OwnMessage): Promise<ActResult> {
  const { reopen, represents } = own;
  return once(act, async (change, mayAct) => {
    const id = newMessageId();
    const saidBy = represents ? saidByOf(change) : undefined;
    const message = {
      id,
      direction: 'from-customer',
      channel: 'site',
      form: 'written',
      text,
      fileIds,
      saidBy,
    } as const;
    const move = mayAct ? moveByMessage(change, reopen) : undefined;
    // Words that change something have something to say, though they were said before.
    if (!move && change.row.awaits_us && (await repeatsNewest(change, message))) return 'repeated';
    if ((await addMessage(change, message)) === 'unknown-file') return 'unknown-file';
    change.record('message-received', { message: id, files: fileIds.length });
    await addNoticed(change, { message: id, text }, noticed);
    if (move?.event) change.record(move.event);
    if (move) moveTo(change, move.to);
    else if (mayAct && reopen === false) agreedByMessage(change);
    markNeedsReply(change);
    await indexWords(change);
    return 'done';
  });
}

/**
 * The move that a message makes; undefined if the case stays as it is. A message reopens a resolved case unless it says
 * that the case is settled, and a withdrawn case only on request. After some weeks it can't be reopened, but the message
 * still awaits a reply.
 */
function moveByMessage({ row, now }: CaseChange, reopen: boolean | undefined) {
  const standing = standingOf(row);
  if (standing.state === 'waiting-for-customer') return { event: undefined, to: 'in-hand' } as const;
  if (isOpen(standing.state)) return undefined;
  const action = standing.state === 'resolved' ? 'not-settled' : 'reopen';
  const to = (reopen ?? action === 'not-settled') ? stateAfter(action, standing, now) : undefined;
  return to && { event: EVENTS[action], to };
}

/** Whoever writes that a closed case is settled has agreed. */
function agreedByMessage(change: CaseChange): void {
  if (standingOf(change.row).state === 'resolved' && change.row.agreed_by === null) agreedOnPage(change);
}

type Action = CaseActionDocument['data']['attributes'];

/** Withdraws, settles and so on, if the case allows that now. */
export function takeAction(act: CustomerAct, action: Action): Promise<ActResult> {
  return once(act, async (change, mayAct) => {
    if (!mayAct) return 'not-allowed-now';
    if (action.action === 'contact-preference') {
      if (!isOpen(standingOf(change.row).state)) return 'not-allowed-now';
      change.record('contact-preference-changed', { to: action['contact-preference'] });
      change.update({ contact_preference: action['contact-preference'] });
      return 'done';
    }
    const next = stateAfter(action.action, standingOf(change.row), act.now);
    if (!next) return 'not-allowed-now';
    change.record(EVENTS[action.action]);
    moveTo(change, next);
    if (next === 'resolved') agreedOnPage(change);
    if (isOpen(next)) markNeedsReply(change);
    else change.update({ awaits_us: toFlag(false) });
    // A complaint that lacks its record still awaits us, even once its customer has settled it (RW-05).
    if (next === 'resolved' && missingOutcome(change.row).length > 0) markNeedsReply(change);
    // The review goes to somebody who has not worked on the case (RW-07).
    if (action.action === 'ask-for-review') {
      unassign(change);
      change.update({ review_asked_at: toInstant(change.now) });
    }
    return 'done';
  });
}
