/** Messages that staff write to the customer, or record of calls, visits and post (DK-03). */
import type { CaseState } from '@larkfield/api-schemas/cases';
import type { StaffMessageDocument } from '@larkfield/api-schemas/staff-calls/case-messages';
import { londonDay } from '@larkfield/calendar/london';
import { toFlag, toInstant } from '@larkfield/database/column-values';
import type { Noticed } from '../../noticed/noticed.ts';
import type { Staff } from '../../staff/signed-in.ts';
import { knownStaff } from '../../staff/store.ts';
import { mayBeGiven } from '../access/owners.ts';
import { addNoticed } from '../noticed/add-noticed.ts';
import { faultOfDayAhead, isAnswer } from '../rules/standing.ts';
import { isOpen, stepsBetween } from '../rules/state.ts';
import { addresseeOf } from '../store/addressee.ts';
import { hadFinalResponse } from '../store/agreement.ts';
import { type CaseRow, kindOf, missingOutcome, promisedDay, standingOf } from '../store/case-row.ts';
import type { CaseChange } from '../store/change-case.ts';
import { indexWords } from '../store/indexed-words.ts';
import { addMessage } from '../store/messages.ts';
import { answered, markNeedsReply, moveTo, stateSince } from '../store/move-case.ts';
import { assignTo } from '../store/owner.ts';
import { isByPost } from '../store/tell-customer.ts';
import { type ActRefusal, enter, type Keyed, momentOf, once, type StaffActResult } from './acts.ts';
import { changeTexts, outcomeOf } from './change.ts';
import { agree, type GivenAgreement, isNoOutcome, refuseAgreement } from './ending.ts';

export interface MessageAct extends Keyed {
  /** What is noticed in the customer's words, if the message records those. */
  noticed: Noticed;
}

type Message = StaffMessageDocument['data']['attributes'] & { fileIds: readonly string[] };

/** What a message does to its case, worked out before anything is written. */
interface Plan {
  saidAt: Date;
  /** The state before the message's own: the first contact takes a received case in hand. */
  startState: CaseState;
  /** The states that the case goes through from there. */
  way: readonly CaseState[];
  agreement: GivenAgreement;
}

/** Replies to the customer, or records what they said elsewhere. A reply takes the case in hand. */
export function messageByStaff(options: MessageAct, message: Message): Promise<StaffActResult> {
  return once(options, async (change, id) => {
    const plan = await planOf(change, message);
    if ('status' in plan) return plan;
    const { direction, channel, form, text, fileIds, 'said-by': saidBy } = message;
    const { saidAt, startState, way } = plan;
    const added = await addMessage(change, { id, direction, channel, form, text, at: saidAt, fileIds, saidBy });
    if (added === 'unknown-file') return { status: 'unknown-file' };
    const isReply = direction === 'to-customer';
    const details = { message: id, files: fileIds.length, ...(message.at && { at: toInstant(saidAt) }) };
    change.record(isReply ? 'message-sent' : 'message-written-down', details);
    await addNoticed(change, { message: id, text }, options.noticed);
    if (startState !== standingOf(change.row).state) moveTo(change, startState);
    if (isReply) {
      await own(change, options.staff);
      changeTexts(change, message);
      reply(change, message, { ...plan, state: way.at(-1) ?? startState });
    } else markNeedsReply(change);
    for (const state of way) enter(change, state);
    agree(change, plan.agreement);
    await indexWords(change);
    return { status: 'done', made: id };
  });
}

async function planOf(change: CaseChange, message: Message): Promise<Plan | ActRefusal> {
  const { row, now } = change;
  const { direction, form, state, 'promised-on': promised } = message;
  const saidAt = momentOf(message.at, now);
  if (!(saidAt instanceof Date)) return { status: 'bad-day', attribute: 'at', fault: saidAt };
  const standing = standingOf(row).state;
  const startState = (await bringsInHand(change, { direction, state, saidAt })) ? 'in-hand' : standing;
  const isReply = direction === 'to-customer';
  const way = stepsBetween(startState, state ?? startState, {
    settlesAtOnce:
      isReply &&
      (form === 'spoken' || kindOf(row) !== 'complaint' || (await hadFinalResponse(change.transaction, row.id))),
  });
  if (way === undefined || state === 'withdrawn') return { status: 'state-not-allowed', state: standing };
  if (isReply && reachesNobody(row, message, now)) return { status: 'no-address' };
  const isTooEarly = isReply && isAnswering(message, way.at(-1) ?? startState) && isBeforeReceipt(saidAt, row);
  if (isTooEarly) return { status: 'bad-day', attribute: 'at', fault: 'before-receipt' };
  if (isNoOutcome(row, message['resolution-basis'])) return { status: 'outcome-missing', parts: ['resolution-basis'] };
  const parts = way.includes('resolved') ? missingOutcome({ ...row, ...outcomeOf(message) }) : [];
  if (parts.length > 0) return { status: 'outcome-missing', parts };
  const agreement = agreementIn(message, way, saidAt);
  const refused = await refuseAgreement(change, agreement, way);
  if (refused) return refused;
  const fault = promised && faultOfDayAhead(promised, now);
  return fault ? { status: 'bad-day', attribute: 'promised-on', fault } : { saidAt, startState, way, agreement };
}

/** Whether a reply is our answer. @param state the one that the case is in then */
const isAnswering = ({ answers, 'promised-on': promised }: Message, state: CaseState): boolean =>
  answers ?? (promised === undefined && isAnswer(state));

const isBeforeReceipt = (moment: Date, { received_at }: CaseRow): boolean =>
  londonDay(moment) < londonDay(new Date(received_at));

/** A call or a visit that settles a case is its customer's agreement. */
function agreementIn(message: Message, way: readonly CaseState[], saidAt: Date): GivenAgreement {
  const isSettled = message.form === 'spoken' && message.direction === 'to-customer' && way.at(-1) === 'resolved';
  if (!isSettled || message['agreed-by'] !== undefined) return message;
  return { 'agreed-by': message.channel === 'in-person' ? 'in-person' : 'phone', 'agreed-on': londonDay(saidAt) };
}

/** Whether a written reply can reach nobody, by mail or by post (RW-06). One that waits for an executor can. */
function reachesNobody(row: CaseRow, { channel }: Message, now: Date): boolean {
  const to = addresseeOf(row, now);
  return channel === 'email' && to !== undefined && to.email === null && !isByPost(to);
}

/** An unassigned case is assigned to whoever replies, if they may have it. */
async function own(change: CaseChange, { id }: Staff): Promise<void> {
  const { row, transaction } = change;
  if (row.owner_id !== null) return;
  const staff = (await knownStaff(transaction)).find((one) => one.id === id);
  if (staff && (await mayBeGiven(transaction, row, staff)) === 'yes') assignTo(change, staff);
}

/** Updates the promise after a reply (RW-04). @param end.state the state that the case is in then */
function reply(change: CaseChange, message: Message, { saidAt, state }: { saidAt: Date; state: CaseState }): void {
  if (isAnswering(message, state)) answered(change, saidAt);
  else hold(change, message['promised-on'], state);
}

/** A holding reply: the case no longer awaits us, and its promise stands or is replaced. */
function hold(change: CaseChange, promised: string | undefined, state: CaseState): void {
  change.update({ awaits_us: toFlag(false) });
  // A reply deals with what was said since the case was closed.
  if (!isOpen(state)) change.update({ promised_on: null });
  const before = promisedDay(change.row);
  if (promised === undefined || promised === before) return;
  change.record('promise-changed', { from: before, to: promised });
  change.update({ promised_on: promised });
}

interface Contact {
  direction: Message['direction'];
  /** The state that its writer chose. */
  state: CaseState | undefined;
  saidAt: Date;
}

/**
 * Whether a contact takes a case in hand: the first contact does, and so does a message from a customer we were waiting
 * for.
 */
async function bringsInHand(change: CaseChange, { direction, state, saidAt }: Contact): Promise<boolean> {
  const standing = standingOf(change.row).state;
  if (standing === 'received') return true;
  if (standing !== 'waiting-for-customer' || state === standing || direction !== 'from-customer') return false;
  // A call that is recorded late may have been before we asked.
  const since = await stateSince(change);
  return since === undefined || toInstant(saidAt) >= since;
}
