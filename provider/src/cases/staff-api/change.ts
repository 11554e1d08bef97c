/** `PATCH`: staff change and correct a case's members, alone or together. Unchanged values leave no event (DK-03). */
import type { CaseState } from '@larkfield/api-schemas/cases';
import type { CaseChangeDocument } from '@larkfield/api-schemas/staff-calls/case-changes';
import { fromFlag, type JsonText, toFlag } from '@larkfield/database/column-values';
import { knownStaff } from '../../staff/store.ts';
import { type Assignable, mayBeGiven } from '../access/owners.ts';
import { faultOfDayAhead, faultOfResolvedOn, OUTCOME } from '../rules/standing.ts';
import { isOpen, stepsBetween } from '../rules/state.ts';
import { hadFinalResponse } from '../store/agreement.ts';
import { type CaseRow, datesOf, fromTextColumn, missingOutcome, standingOf, toTextColumn } from '../store/case-row.ts';
import { type CaseChange, changeValue } from '../store/change-case.ts';
import { customerWroteSinceClosing } from '../store/messages.ts';
import { assignTo, unassign } from '../store/owner.ts';
import { type ActRefusal, act, enter, type StaffAct, type StaffActResult } from './acts.ts';
import { type Correcting, correct, refuseCorrection } from './corrections.ts';
import { agree, isNoOutcome, refuseAgreement } from './ending.ts';

type Changes = CaseChangeDocument['data']['attributes'];

export function changeByStaff(
  options: StaffAct & { correcting: Correcting },
  changes: Changes,
): Promise<StaffActResult> {
  return act(options, async (change) => {
    const { owner, state } = changes;
    const way = await wayOf(change, state);
    const refusal =
      refusalOf(change, changes, way) ??
      (await refuseAgreement(change, changes, way ?? [])) ??
      (await refuseCorrection(change, changes, options.correcting));
    if (refusal) return refusal;
    const assigned = owner === undefined ? 'yes' : await assign(change, owner === 'me' ? options.staff.id : owner);
    if (assigned !== 'yes') return { status: assigned };
    const wasLacking = isLacking(change);
    changeTexts(change, changes);
    await correct(change, changes, options.correcting);
    changeCounting(change, changes);
    if (state === 'withdrawn' && isOpen(standingOf(change.row).state))
      change.record('withdrawn-by-staff', { 'asked-by': changes['asked-by'] });
    for (const next of way ?? []) enter(change, next);
    agree(change, changes);
    changeDays(change, changes);
    // A complaint that its customer settled awaited us only because its record was incomplete, unless they have written
    // since.
    if (wasLacking && !isLacking(change) && !(await customerWroteSinceClosing(change)))
      change.update({ awaits_us: toFlag(false), promised_on: null });
    if (changes['awaits-us'] === false) needsNoAnswer(change);
    return { status: 'done', made: null };
  });
}

type Way = readonly CaseState[] | undefined;

/** The states that the case goes through; undefined where the last may not follow. A final response is an answer. */
async function wayOf({ transaction, row }: CaseChange, state: CaseState | undefined): Promise<Way> {
  const from = standingOf(row).state;
  const settlesAtOnce = state === 'resolved' && (await hadFinalResponse(transaction, row.id));
  return stepsBetween(from, state ?? from, { settlesAtOnce });
}

/** Whether the case is resolved with an incomplete record. */
const isLacking = ({ row }: CaseChange) => standingOf(row).state === 'resolved' && missingOutcome(row).length > 0;

/** Why the change is refused as a whole; undefined if all of it is allowed. */
function refusalOf({ row, now }: CaseChange, changes: Changes, way: Way): ActRefusal | undefined {
  const { state } = standingOf(row);
  const next = changes.state ?? state;
  if (way === undefined) return { status: 'state-not-allowed', state };
  if (isNoOutcome(row, changes['resolution-basis'])) return { status: 'outcome-missing', parts: ['resolution-basis'] };
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

type Outcome = Pick<Changes, 'category' | 'resolution' | 'resolution-basis' | 'offer'>;

/** The new values of the outcome's columns. */
export function outcomeOf(changes: Outcome): Partial<CaseRow> {
  const { category, resolution, 'resolution-basis': basis } = changes;
  return {
    ...(category !== undefined && { category }),
    ...(resolution !== undefined && { resolution: inColumn(resolution) }),
    ...(basis !== undefined && { resolution_basis: basis }),
  };
}

/** Assigns a case to somebody, or to nobody. */
async function assign(change: CaseChange, owner: string | null): Promise<Assignable> {
  const { row, transaction } = change;
  if (owner === null) {
    unassign(change);
    return 'yes';
  }
  const staff = (await knownStaff(transaction)).find(({ id }) => id === owner);
  const verdict = await mayBeGiven(transaction, row, staff);
  if (verdict === 'yes' && staff && staff.id !== row.owner_id) assignTo(change, staff);
  return verdict;
}

const inColumn = (text: string | null | undefined) => text && toTextColumn(text);
const fromColumn = (text: JsonText | null) => text && fromTextColumn(text);

/** Changes the outcome of a case. */
export function changeTexts(change: CaseChange, changes: Outcome): void {
  const { row } = change;
  const { category, resolution, offer, 'resolution-basis': basis } = changes;
  const resolutions = { from: fromColumn(row.resolution), to: resolution };
  changeValue(change, 'category-changed', { from: row.category, to: category }, { category });
  changeValue(change, 'resolution-changed', resolutions, { resolution: inColumn(resolution) });
  const bases = { from: row.resolution_basis, to: basis };
  changeValue(change, 'resolution-basis-changed', bases, { resolution_basis: basis });
  changeValue(change, 'offer-changed', { from: fromColumn(row.offer), to: offer }, { offer: inColumn(offer) });
}

/** Puts a case on hold or takes it up again, and says when it was settled. */
function changeDays(change: CaseChange, changes: Changes): void {
  const { row } = change;
  const { 'held-until': held, 'resolved-on': resolvedOn, reason } = changes;
  changeValue(change, 'hold-changed', { from: row.held_until, to: held }, { held_until: held });
  const settled = { from: row.resolved_on, to: resolvedOn, reason };
  changeValue(change, 'resolved-on-changed', settled, { resolved_on: resolvedOn });
}

/** Changes what the published figures count a case by: its fuel, and whether its customer is a business (RW-10). */
function changeCounting(change: CaseChange, { fuel, business }: Changes): void {
  const { row } = change;
  changeValue(change, 'fuel-changed', { from: row.fuel, to: fuel }, { fuel });
  const types = { from: typeOf(row.is_business === null ? null : fromFlag(row.is_business)), to: typeOf(business) };
  const is_business = business === null || business === undefined ? null : toFlag(business);
  changeValue(change, 'customer-type-changed', types, { is_business });
}

const typeOf = <None extends null | undefined>(isBusiness: boolean | None) =>
  typeof isBusiness === 'boolean' ? (isBusiness ? 'business' : 'household') : isBusiness;

/** Notes that the customer's last message needs no answer. An earlier promise stands while the case is open. */
function needsNoAnswer(change: CaseChange): void {
  if (!fromFlag(change.row.awaits_us)) return;
  change.record('no-answer-needed');
  change.update({ awaits_us: toFlag(false) });
}
