/**
 * Decides what a session opens of a case that others were merged into (RW-18). The proof of a mailbox is a link that was
 * mailed to it: with one, the parts that name the same mailbox and the same representative; without, the link's own part
 * up to the merge.
 */
import type { CaseEventName } from '@larkfield/api-schemas/case-events';
import { fromJsonText } from '@larkfield/database/column-values';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import * as z from 'zod';
import { type BeforeMerge, beforeMergeOf } from '../store/before-merge.ts';
import { wholeCase } from '../store/merged.ts';
import { MESSAGE_EVENTS } from '../store/messages.ts';

/** What a session opens. */
export interface Reach {
  /** The case that changes are made to. */
  caseId: string;
  /** The case that is shown: `caseId`, or a part of it. */
  shown: string;
  /** The cases whose messages, files, letters and events are shown. */
  parts: readonly string[];
  /** Only this is shown of what was said and done; null: all of it. */
  earlier: Earlier | null;
  /** How the case stood before the merge, where later changes of its row are not shown; null: it is shown as it is. */
  before: BeforeMerge | null;
  /** Whether the session may withdraw the case, settle it and so on. */
  mayAct: boolean;
}

/**
 * What came before a merge, by the order in which it was written. Its moments would not do: a clock may be set back, and a
 * call is noted after it was made.
 */
interface Earlier {
  /** Number of the event of the merge. */
  merge: number;
  messages: ReadonlySet<string>;
  letters: ReadonlySet<string>;
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
  if (all.length <= 1) return { caseId, shown: caseId, parts: [caseId], earlier: null, before: null, mayAct: true };
  const { email_key: mailbox, representative } = ofLink;
  const isTheirs = (part: (typeof all)[number]) =>
    isProved && mailbox !== null && part.email_key === mailbox && part.representative === representative;
  const parts = all.filter((part) => part.id === own || isTheirs(part)).map(({ id }) => id);
  const shown = parts.includes(caseId) ? caseId : own;
  if (isProved) return { caseId, shown, parts, earlier: null, before: null, mayAct: shown === caseId };
  return { caseId, shown, parts, ...(await firstMerge(database, own)), mayAct: false };
}

/** The first merge since the case was last one of its own. Without its event nothing shows what came before it. */
async function firstMerge(
  database: Database | DatabaseTransaction,
  own: string,
): Promise<Pick<Reach, 'earlier' | 'before'>> {
  const events = await eventsOf(database, own, ['merged', 'unmerged']);
  const first = events[events.findLastIndex(({ event }) => event === 'unmerged') + 1];
  const earlier = await earlierThan(database, own, first?.number ?? 0);
  return { earlier, before: first ? beforeMergeOf(fromJsonText(first.details)) : {} };
}

const Written = z.object({ message: z.string().optional(), letter: z.string().optional() });

async function earlierThan(database: Database | DatabaseTransaction, own: string, merge: number): Promise<Earlier> {
  const events = await eventsOf(database, own, MESSAGE_EVENTS);
  const written = events
    .filter(({ number }) => number < merge)
    .map(({ details }) => Written.parse(fromJsonText(details)));
  return {
    merge,
    messages: new Set(written.flatMap(({ message = [] }) => message)),
    letters: new Set(written.flatMap(({ letter = [] }) => letter)),
  };
}

const eventsOf = (database: Database | DatabaseTransaction, id: string, names: readonly CaseEventName[]) =>
  database
    .selectFrom('case_events')
    .select(['number', 'event', 'details'])
    .where('case_id', '=', id)
    .where('event', 'in', names)
    .orderBy('number')
    .execute();

/** Whether a message is shown. */
export const reachesMessage = ({ parts, earlier }: Reach, message: { case_id: string; id: string }): boolean =>
  parts.includes(message.case_id) && (earlier === null || earlier.messages.has(message.id));

/** Whether a file is shown: one of a message that is. */
export const reachesFile = ({ parts, earlier }: Reach, file: { case_id: string; message_id: string | null }): boolean =>
  parts.includes(file.case_id) && (earlier === null || earlier.messages.has(file.message_id ?? ''));

/** Whether an event is shown. */
export const reachesEvent = ({ parts, earlier }: Reach, event: { case_id: string; number: number }): boolean =>
  parts.includes(event.case_id) && (earlier === null || event.number < earlier.merge);

/** Whether a letter of the shown cases is. */
export const reachesLetter = ({ earlier }: Reach, { kind }: { kind: string }): boolean =>
  earlier === null || earlier.letters.has(kind);
