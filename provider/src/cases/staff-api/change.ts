/** `PATCH`: what staff change of a case or correct, alone or together. What stays the same leaves no event (DK-03). */
import type { CaseEventName } from '@larkfield/api-schemas/case-events';
import type { CaseChangeDocument } from '@larkfield/api-schemas/staff-cases';
import { fromFlag, toFlag } from '@larkfield/database/column-values';
import { type Assignable, knownStaff, mayBeGiven } from '../access/owners.ts';
import { faultOfDayAhead, faultOfResolvedOn, OUTCOME } from '../rules/standing.ts';
import { isOpen, wayTo } from '../rules/state.ts';
import { type CaseRow, datesOf, fromTextColumn, missingOutcome, standingOf, toTextColumn } from '../store/case-row.ts';
import type { CaseChange } from '../store/change-case.ts';
import { customerWroteSinceClosing } from '../store/messages.ts';
import { giveTo, takeOff } from '../store/owner.ts';
import { type ActRefusal, act, enter, type StaffAct, type StaffActResult } from './acts.ts';
import { type Correcting, correct, refuseCorrection } from './corrections.ts';
import { changeCounting } from './counting.ts';

type Changes = CaseChangeDocument['data']['attributes'];

export function changeByStaff(parts: StaffAct & { correcting: Correcting }, changes: Changes): Promise<StaffActResult> {
  return act(parts, async (change) => {
    const refusal = refusalOf(change, changes) ?? (await refuseCorrection(change, changes, parts.correcting));
    if (refusal) return refusal;
    const { owner, state } = changes;
    const assigned = owner === undefined ? 'yes' : await assign(change, owner === 'me' ? parts.staff.id : owner);
    if (assigned !== 'yes') return { status: assigned };
    const wasLacking = isLacking(change);
    changeTexts(change, changes);
    await correct(change, changes, parts.correcting);
    changeCounting(change, changes);
    if (state === 'withdrawn' && isOpen(standingOf(change.row).state))
      change.record('withdrawn-by-staff', { 'asked-by': changes['asked-by'] });
    if (state !== undefined) enter(change, state);
    changeDays(change, changes);
    // Settled by the customer, it awaited us for its record alone, unless they wrote since.
    if (wasLacking && !isLacking(change) && !(await customerWroteSinceClosing(change)))
      change.update({ awaits_us: toFlag(false), promised_on: null });
    if (changes['awaits-us'] === false) needsNoAnswer(change);
    return { status: 'done', made: null };
  });
}

/** Whether it is resolved without what its record has to have. */
const isLacking = ({ row }: CaseChange) => standingOf(row).state === 'resolved' && missingOutcome(row).length > 0;

/** Why nothing of it may be done; undefined where all of it may. */
function refusalOf({ row, now }: CaseChange, changes: Changes): ActRefusal | undefined {
  const { state } = standingOf(row);
  const next = changes.state ?? state;
  if (wayTo(state, next) === undefined) return { status: 'state-not-allowed', state };
  const isAskedFor = next !== state || changes['awaits-us'] === false || OUTCOME.some((name) => changes[name] === null);
  if (next === 'resolved' && isAskedFor) {
    const parts = missingOutcome({ ...row, ...outcomeOf(changes) });
    if (parts.length > 0) return { status: 'outcome-missing', parts };
  }
  const { 'held-until': held, 'resolved-on': resolvedOn } = changes;
  const ahead = held && held !== row.held_until ? faultOfDayAhead(held, now) : undefined;
  if (ahead) return { status: 'bad-day', attribute: 'held-until', fault: ahead };
  if (held && !isOpen(next)) return { status: 'state-not-allowed', state: next };
  const behind =
    resolvedOn && (next === 'resolved' ? faultOfResolvedOn(resolvedOn, datesOf(row), now) : 'not-resolved');
  return behind ? { status: 'bad-day', attribute: 'resolved-on', fault: behind } : undefined;
}

/** The columns of the outcome as they are to be. */
function outcomeOf(changes: Changes): Partial<CaseRow> {
  const { category, resolution } = changes;
  const basis = changes['resolution-basis'];
  return {
    ...(category !== undefined && { category }),
    ...(resolution !== undefined && { resolution: resolution && toTextColumn(resolution) }),
    ...(basis !== undefined && { resolution_basis: basis }),
  };
}

/** Gives a case to somebody who may have it, or back. */
async function assign(change: CaseChange, owner: string | null): Promise<Assignable> {
  const { row, transaction } = change;
  if (owner === null) {
    takeOff(change);
    return 'yes';
  }
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

/** Puts a case on hold or takes it up again, and says when it was settled. */
function changeDays(change: CaseChange, changes: Changes): void {
  const { row } = change;
  const { 'held-until': held, 'resolved-on': resolvedOn, reason } = changes;
  if (held !== undefined && held !== row.held_until) {
    change.record('hold-changed', { from: row.held_until, to: held });
    change.update({ held_until: held });
  }
  if (resolvedOn !== undefined && resolvedOn !== row.resolved_on) {
    change.record('resolved-on-changed', { from: row.resolved_on, to: resolvedOn, reason });
    change.update({ resolved_on: resolvedOn });
  }
}

/** The customer's last words need no answer. What was promised before them stands while the case is open. */
function needsNoAnswer(change: CaseChange): void {
  if (!fromFlag(change.row.awaits_us)) return;
  change.record('no-answer-needed');
  change.update({ awaits_us: toFlag(false) });
}
