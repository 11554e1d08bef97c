/**
 * Decides what a session opens of a case that others were merged into (RW-18). The proof of a mailbox is a link that was
 * mailed to it: with one, the parts that name the same mailbox and the same representative; without, the link's own part
 * up to the merge.
 */
import type { CaseEventName } from '@larkfield/api-schemas/case-events';
import { fromJsonText } from '@larkfield/database/column-values';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import { type BeforeMerge, beforeMergeOf } from '../store/before-merge.ts';
import type { CaseRow } from '../store/case-row.ts';
import { wholeCase } from '../store/merged.ts';

/** What a session opens. */
export interface Reach {
  /** The case that changes are made to. */
  caseId: string;
  /** The case that is shown: `caseId`, or a part of it. */
  shown: string;
  /** The cases whose messages, files, letters and events are shown. */
  parts: readonly string[];
  /** Only what came before this moment is shown; null: all of it. */
  until: string | null;
  /** How the case stood at `until`, where later changes of its row are not shown; null: it is shown as it is. */
  before: BeforeMerge | null;
  /** Whether the session may withdraw the case, settle it and so on. */
  mayAct: boolean;
}

interface Opened {
  /** The case that the link was made for. */
  own: string;
  isProved: boolean;
}

/** What a session of a link opens; undefined if the case no longer exists. */
export async function reachOf(
  database: Database | DatabaseTransaction,
  { own, isProved }: Opened,
): Promise<Reach | undefined> {
  const ofLink = await database.selectFrom('cases').selectAll().where('id', '=', own).executeTakeFirst();
  if (!ofLink) return undefined;
  const caseId = ofLink.merged_into ?? own;
  const all = await database
    .selectFrom('cases')
    .select(['id', 'email_key', 'representative'])
    .where('id', 'in', wholeCase(database, caseId))
    .execute();
  if (all.length <= 1) return { caseId, shown: caseId, parts: [caseId], until: null, before: null, mayAct: true };
  const { email_key: mailbox, representative } = ofLink;
  const isTheirs = (part: (typeof all)[number]) =>
    isProved && mailbox !== null && part.email_key === mailbox && part.representative === representative;
  const parts = all.filter((part) => part.id === own || isTheirs(part)).map(({ id }) => id);
  const shown = parts.includes(caseId) ? caseId : own;
  if (isProved) return { caseId, shown, parts, until: null, before: null, mayAct: shown === caseId };
  return { caseId, shown, parts, ...(await firstMerge(database, ofLink)), mayAct: false };
}

/** The first merge since the case was last one of its own. */
async function firstMerge(
  database: Database | DatabaseTransaction,
  { id, received_at }: CaseRow,
): Promise<Pick<Reach, 'until' | 'before'>> {
  const events = await database
    .selectFrom('case_events')
    .select(['at', 'event', 'details'])
    .where('case_id', '=', id)
    .where('event', 'in', ['merged', 'unmerged'] satisfies CaseEventName[])
    .orderBy('number')
    .execute();
  const first = events[events.findLastIndex(({ event }) => event === 'unmerged') + 1];
  // Without the event of the merge nothing shows what came before it.
  return first
    ? { until: first.at, before: beforeMergeOf(fromJsonText(first.details)) }
    : { until: received_at, before: {} };
}

/** Whether something of a case is shown. @param at when it was said, sent or done */
export const reaches = ({ parts, until }: Reach, { case_id, at }: { case_id: string; at: string }): boolean =>
  parts.includes(case_id) && (until === null || at < until);
