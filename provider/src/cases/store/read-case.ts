/** Reads what belongs to one case besides its row. */
import type { CaseEventName } from '@larkfield/api-schemas/case-events';
import { CaseState, LetterKind } from '@larkfield/api-schemas/cases';
import { fromJsonText } from '@larkfield/database/column-values';
import type { Database, DatabaseTransaction, Row } from '@larkfield/database/tables';
import * as z from 'zod';
import { wholeCase } from './merged.ts';

export type EventRow = Row<'case_events'>;
export type FileRow = Row<'case_files'>;

/** The files of a case that belong to a message, oldest first; or those of one message. */
export function filesOf(database: Database, caseId: string, messageId?: string): Promise<FileRow[]> {
  const files = database
    .selectFrom('case_files')
    .selectAll()
    .where('case_id', 'in', wholeCase(database, caseId))
    .orderBy('created_at')
    .orderBy('id');
  const sent = messageId ? files.where('message_id', '=', messageId) : files.where('message_id', 'is not', null);
  return sent.execute();
}

/** The events of one case without merged ones, oldest first; from a version on, if one is given. */
export function eventsOf(
  database: Database | DatabaseTransaction,
  caseId: string,
  afterVersion = 0,
): Promise<EventRow[]> {
  return database
    .selectFrom('case_events')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('version', '>', afterVersion)
    .orderBy('number')
    .execute();
}

/** What happened in one version of a case. */
export function eventsOfVersion(database: Database, caseId: string, version: number): Promise<EventRow[]> {
  const events = database.selectFrom('case_events').selectAll().where('case_id', '=', caseId);
  return events.where('version', '=', version).orderBy('number').execute();
}

/**
 * The history of a case with those of the cases that became part of it, oldest first.
 * @param names of the events that are read; by default all
 */
export function wholeHistory(
  database: Database | DatabaseTransaction,
  caseId: string,
  names?: readonly CaseEventName[],
): Promise<EventRow[]> {
  const all = database.selectFrom('case_events').selectAll();
  const events = names ? all.where('event', 'in', names) : all;
  return events.where('case_id', 'in', wholeCase(database, caseId)).orderBy('number').execute();
}

/** Most cases of one customer whose mails are kept in order. */
const MOST_OTHERS = 10;

/** The newest other cases of the same mailbox, with their versions. */
export async function otherCasesOf(database: Database, id: string): Promise<{ id: string; version: number }[]> {
  const own = database.selectFrom('cases').select('email_key').where('id', '=', id);
  return database
    .selectFrom('cases')
    .select(['id', 'version'])
    .where('email_key', '=', own)
    .where('id', '!=', id)
    .orderBy('number', 'desc')
    .limit(MOST_OTHERS)
    .execute();
}

/** Details of an event `state-changed`. */
export const StateChange = z.object({ from: CaseState.optional(), to: CaseState });
/** A case that staff open was received earlier. */
const Opened = z.object({ 'received-at': z.string().optional() });

/** Events that {@link historyOf} reads. */
export const HISTORY_EVENTS = ['opened', 'state-changed'] as const satisfies CaseEventName[];

/** The states that a case has been in, oldest first. */
export function historyOf(events: readonly EventRow[]): { state: CaseState; at: string }[] {
  return events.flatMap(({ event, at, details }) => {
    if (event === 'opened') {
      return [{ state: 'received' as const, at: Opened.parse(fromJsonText(details))['received-at'] ?? at }];
    }
    return event === 'state-changed' ? [{ state: StateChange.parse(fromJsonText(details)).to, at }] : [];
  });
}

/** The letters that were sent, oldest first. @param parts the cases to which they belong; default: the whole case */
export async function lettersOf(
  database: Database,
  caseId: string,
  parts?: readonly string[],
): Promise<{ kind: LetterKind; 'sent-at': string }[]> {
  const rows = await database
    .selectFrom('case_letters')
    .select(['kind', 'sent_at'])
    .where('case_id', 'in', parts ?? wholeCase(database, caseId))
    .orderBy('sent_at')
    .execute();
  return rows.map(({ kind, sent_at }) => ({ kind: LetterKind.parse(kind), 'sent-at': sent_at }));
}
