/** A case becomes part of another one of the same matter, for good (RW-13). */
import { addDays, daysBetween } from '@larkfield/calendar/days';
import { londonDay } from '@larkfield/calendar/london';
import { type Instant, toFlag, toInstant, toJsonText } from '@larkfield/database/column-values';
import type { DatabaseTransaction } from '@larkfield/database/tables';
import { refreshDue, takeBackDoubles } from '../duties/payments.ts';
import { isProved } from '../links/store.ts';
import { uniqueDangers } from '../noticed/dangers.ts';
import { isClosedWithoutAgreement } from '../store/agreement.ts';
import { shownOf } from '../store/before-merge.ts';
import { type CaseRow, dangersOf, promisedDay } from '../store/case-row.ts';
import { changeWithin, staffActor } from '../store/change-case.ts';
import { joinedSigns } from '../store/extra-help-signs.ts';
import { holdOf, joinedHold } from '../store/held.ts';
import { indexWords } from '../store/indexed-words.ts';
import { CaseMerged, isOfSamePerson } from '../store/merged.ts';
import { link, linksOf, unlink } from '../store/relations.ts';
import { forgetIndexed } from '../store/search-index.ts';
import { lockBoth, type TwoCases } from './link.ts';

export type MergeRefusal =
  | 'same'
  | 'unknown'
  | 'erased'
  /** The two are not restricted to the same readers. */
  | 'restricted-half'
  /** One is a request for the Priority Services Register: the desk reads needs, password and consent of one at a time. */
  | 'about-register'
  /** The letters and deadlines of one are another system's work. */
  | 'duties-differ'
  /** An open case would become part of a closed one. */
  | 'closed-whole'
  /** The case to be merged away is with the Ombudsman. */
  | 'with-ombudsman'
  | 'other-customer';

interface Merge extends TwoCases {
  reason: string | undefined;
}

/** Merges case `id` into `other`. @throws {CaseMerged} where either is part of another one already */
export function mergeCase(options: Merge): Promise<'done' | MergeRefusal> {
  const { database, id, other: into, now, staff, reason } = options;
  const actor = staffActor(staff);
  return database.transaction().execute(async (transaction): Promise<'done' | MergeRefusal> => {
    const both = await lockBoth(transaction, id, into);
    if (typeof both === 'string') return both;
    const isSameCustomer = await isProvedSame(transaction, both);
    const refusal = await refusalOf(transaction, both, { isSameCustomer, reason });
    if (refusal) return refusal;
    const { one: part } = both;
    await changeWithin(transaction, {
      id,
      now,
      actor,
      act: async ({ update, record }) => {
        update({
          merged_into: into,
          awaits_us: toFlag(false),
          payment_due: null,
          review_asked_at: null,
          legal_hold: null,
        });
        record('merged', { case: into, reason });
        if (part.legal_hold !== null) record('legal-hold-carried', { case: into });
      },
    });
    await transaction.updateTable('cases').set({ merged_into: into }).where('merged_into', '=', id).execute();
    await takeLinks(transaction, id, into);
    await forgetIndexed(transaction, part.number);
    await changeWithin(transaction, {
      id: into,
      now,
      actor,
      act: async (change) => {
        const before = shownOf(change.row);
        change.update(wholeOf(change.row, part, isSameCustomer));
        await refreshDue(change);
        change.record('merged', { case: id, reason, before });
        if (isOfSamePerson(part, change.row)) await takeBackDoubles(change, id);
        const hold = holdOf(part);
        if (hold) change.record('legal-hold-carried', { case: id, reason: hold.reason });
        await indexWords(change);
      },
    });
    return 'done';
  });
}

/**
 * Whether mailed links have proved that both are of one customer. What was typed proves nothing: anybody may know somebody's
 * name, address and account number (RW-18).
 */
async function isProvedSame(transaction: DatabaseTransaction, { one, other }: Both): Promise<boolean> {
  const isSame = one.email_key !== null && one.email_key === other.email_key;
  if (!isSame || one.representative !== other.representative) return false;
  return (await isProved(transaction, one.id)) && (await isProved(transaction, other.id));
}

interface Both {
  one: CaseRow;
  other: CaseRow;
}

/** Why two cases can't be merged; undefined if they can. */
async function refusalOf(
  transaction: DatabaseTransaction,
  { one: part, other: whole }: Both,
  { isSameCustomer, reason }: Pick<Merge, 'reason'> & { isSameCustomer: boolean },
): Promise<MergeRefusal | undefined> {
  for (const { merged_into } of [part, whole]) if (merged_into !== null) throw new CaseMerged(merged_into);
  if ((await readersKey(transaction, part)) !== (await readersKey(transaction, whole))) return 'restricted-half';
  if ([part.kind, whole.kind].includes('priority-services')) return 'about-register';
  if (part.duties !== whole.duties) return 'duties-differ';
  if (part.closed_at === null && whole.closed_at !== null) return 'closed-whole';
  if (part.ombudsman_on !== null && whole.ombudsman_on === null) return 'with-ombudsman';
  return isSameCustomer || reason !== undefined ? undefined : 'other-customer';
}

/** A key that is equal for two cases with the same readers. */
async function readersKey(transaction: DatabaseTransaction, { id, restricted }: CaseRow): Promise<string> {
  if (restricted === 0) return 'everybody';
  const readers = transaction.selectFrom('case_readers').select('staff_id').where('case_id', '=', id);
  return (await readers.orderBy('staff_id').execute()).map(({ staff_id }) => staff_id).join(' ');
}

/** Moves the links of the merged case to the one that is left. */
async function takeLinks(transaction: DatabaseTransaction, id: string, into: string): Promise<void> {
  for (const other of await linksOf(transaction, id)) {
    await unlink(transaction, id, other);
    if (other !== into) await link(transaction, into, other);
  }
}

const earliest = (...days: (string | null)[]) => days.filter((day) => day !== null).toSorted()[0] ?? null;

/** The whole is agreed on only if each complaint in it is (RW-15). */
function agreementOfBoth(whole: CaseRow, part: CaseRow): Pick<CaseRow, 'agreed_by' | 'agreed_on'> {
  if (isClosedWithoutAgreement(part)) return { agreed_by: null, agreed_on: null };
  const { agreed_by, agreed_on } = whole.kind === 'complaint' || part.kind !== 'complaint' ? whole : part;
  return { agreed_by, agreed_on };
}

const dayOf = (moment: Instant) => londonDay(new Date(moment));

/** When a complaint's weeks are over, counted from the receipt of what is left: an enquiry may have come before it. */
const eightWeeksFrom = (receivedAt: Instant, { received_at, eight_weeks }: CaseRow): string | null =>
  eight_weeks && addDays(eight_weeks, -daysBetween(dayOf(receivedAt), dayOf(received_at)));

/**
 * The columns of the case that is left: the earlier receipt and deadlines of the two, and all needs and dangers of
 * both.
 */
function wholeOf(whole: CaseRow, part: CaseRow, isSameCustomer: boolean): Partial<CaseRow> {
  const isComplaint = whole.kind === 'complaint' || part.kind === 'complaint';
  const dangers = uniqueDangers([...dangersOf(part), ...dangersOf(whole)]);
  const open = [whole, part].filter(({ closed_at }) => closed_at === null);
  const needs = whole.vulnerable === 1 || part.vulnerable === 1;
  const receivedAt = toInstant(new Date(earliest(whole.received_at, part.received_at) ?? whole.received_at));
  return {
    kind: isComplaint ? 'complaint' : whole.kind,
    received_at: receivedAt,
    reply_promised: earliest(whole.reply_promised, part.reply_promised),
    next_working_day: earliest(whole.next_working_day, part.next_working_day) ?? whole.next_working_day,
    eight_weeks: earliest(...[whole, part].map((one) => eightWeeksFrom(receivedAt, one))),
    guaranteed_standard: earliest(whole.guaranteed_standard, part.guaranteed_standard),
    promised_on: earliest(...open.map(promisedDay)),
    answered_at: whole.answered_at ?? part.answered_at,
    awaits_us: toFlag(whole.awaits_us === 1 || part.awaits_us === 1),
    held_until: part.awaits_us === 1 ? null : whole.held_until,
    vulnerable: needs ? toFlag(true) : whole.vulnerable,
    dangers: dangers.length > 0 ? toJsonText(dangers) : null,
    ...joinedSigns(whole, part),
    fuel: whole.fuel ?? part.fuel,
    is_business: whole.is_business ?? part.is_business,
    category: whole.category ?? part.category,
    owner_id: whole.owner_id ?? part.owner_id,
    owner_name: whole.owner_id === null ? part.owner_name : whole.owner_name,
    legal_hold: joinedHold(whole, part),
    ...agreementOfBoth(whole, part),
    review_asked_at: whole.review_asked_at ?? part.review_asked_at,
    ...(isSameCustomer && {
      offer: whole.offer ?? part.offer,
      account: whole.account ?? part.account,
      died: whole.died ?? part.died,
    }),
  };
}
