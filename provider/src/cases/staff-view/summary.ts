import type { CaseSummary } from '@larkfield/api-schemas/case-queue';
import { CaseChannel, CaseDuties, MessageForm } from '@larkfield/api-schemas/cases';
import { subjectLabel } from '@larkfield/api-schemas/customer-calls/subjects';
import { fromFlag } from '@larkfield/database/column-values';
import type { Roles } from '../../staff/rights.ts';
import { seesNeeds } from '../access/withheld.ts';
import { stageOf } from '../duties/ombudsman.ts';
import { type CaseRow, dangersOf, datesOf, kindOf, promisedDay, standingOf } from '../store/case-row.ts';
import { dueOf } from '../store/due-on.ts';

/** A case as a row of the queue. */
export function toSummary(row: CaseRow, { reader, words = null, ...seen }: SummaryOptions): CaseSummary {
  const { category, ...attributes } = summaryOf(row, seen);
  const isSeen = kindOf(row) !== 'priority-services' || seesNeeds(reader);
  const own = { category: isSeen ? category : null, 'last-words': words };
  return { type: 'cases', id: row.id, attributes: { ...attributes, ...own } };
}

/** What a summary depends on besides the case. */
export interface Seen {
  now: Date;
  /** Whether letters, days and payments are our work (`CASE_DUTIES`). */
  hasDuties: boolean;
  /** Ids of those who can't have a case any more. */
  former: ReadonlySet<string>;
}

export interface SummaryOptions extends Seen {
  reader: Roles;
  /** What was said last. */
  words: CaseSummary['attributes']['last-words'] | undefined;
}

export function summaryOf(
  row: CaseRow,
  { former, now, hasDuties }: Seen,
): Omit<CaseSummary['attributes'], 'last-words'> {
  const duties = CaseDuties.parse(row.duties);
  return {
    kind: kindOf(row),
    state: standingOf(row).state,
    channel: CaseChannel.parse(row.channel),
    form: MessageForm.parse(row.form),
    version: row.version,
    'first-name': row.first_name,
    surname: row.surname,
    email: row.email,
    account: row.account,
    vulnerable: row.vulnerable === null ? null : fromFlag(row.vulnerable),
    subject: row.subject && subjectLabel(row.subject),
    ...ownerOf(row, former),
    category: row.category,
    dates: datesOf(row),
    'promised-on': promisedDay(row),
    'held-until': row.held_until,
    ...dueOf(row, { now, hasDuties }),
    ombudsman: stageOf(row),
    duties: hasDuties || duties === 'earlier' ? duties : 'elsewhere',
    'awaits-us': fromFlag(row.awaits_us),
    'updated-at': row.updated_at,
    restricted: fromFlag(row.restricted),
    review: row.review_asked_at !== null,
    dangers: dangersOf(row),
    'may-need-extra-help': row.extra_help !== null,
  };
}

/** A case whose owner has left is unassigned, and names its former owner. */
function ownerOf({ owner_id: id, owner_name: name }: CaseRow, former: ReadonlySet<string>) {
  const owner = id === null ? null : { id, name: name ?? id };
  const isFormer = id !== null && former.has(id);
  return { owner: isFormer ? null : owner, 'former-owner': isFormer ? owner : null };
}
