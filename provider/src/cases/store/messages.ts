/** All SQL on messages, and on which files they carry. Notes live in a table and a file of their own. */
import { randomUUID } from 'node:crypto';
import type { CaseEventName } from '@larkfield/api-schemas/case-events';
import { MessageChannel, type MessageDirection, MessageForm } from '@larkfield/api-schemas/cases';
import { toInstant } from '@larkfield/database/column-values';
import type { Database, DatabaseTransaction, Row } from '@larkfield/database/tables';
import { fromTextColumn, toTextColumn } from './case-row.ts';
import type { CaseChange } from './change-case.ts';
import { wholeCase } from './merged.ts';
import type { FileRow } from './read-case.ts';

type MessageRow = Row<'case_messages'>;

export interface NewMessage {
  id: string;
  direction: MessageDirection;
  channel: MessageChannel;
  form: MessageForm;
  text: string;
  /** When it was said, where that was not at the time of the change. */
  at?: Date | undefined;
  fileIds: readonly string[];
  /** Who made the contact, where that was not the customer. */
  saidBy?: string | undefined;
}

export const newMessageId = (): string => randomUUID();

/** The events that record a message, which their details name as `message`. */
export const MESSAGE_EVENTS = [
  'message-received',
  'message-sent',
  'message-written-down',
  'letter-sent',
] as const satisfies CaseEventName[];

/**
 * Adds a message to a case that is being changed, with files that were sent before.
 * @returns `unknown-file` if a file is the other side's, belongs to another message or no longer exists: nothing is written
 */
export async function addMessage(
  { transaction, row, now, actor }: CaseChange,
  { id, direction, channel, form, text, at = now, fileIds, saidBy }: NewMessage,
): Promise<'added' | 'unknown-file'> {
  const attached = await attachFiles(transaction, { caseId: row.id, messageId: id, direction, fileIds });
  if (!attached) return 'unknown-file';
  await transaction
    .insertInto('case_messages')
    .values({
      id,
      case_id: row.id,
      direction,
      channel,
      form,
      at: toInstant(at),
      author_kind: actor.kind,
      author_id: actor.id,
      author_name: actor.name,
      text: toTextColumn(text),
      said_by: saidBy === undefined ? null : toTextColumn(saidBy),
    })
    .execute();
  return 'added';
}

/** How long a page that somebody goes back to keeps its text. */
const REPEATED_MS = 3_600_000;

/**
 * Whether the newest message of a case is the same: from the same side, with the same words and files, and less than an
 * hour old. Somebody who goes back and sends the form again has a new key.
 */
export async function repeatsNewest(
  { transaction, row, now }: CaseChange,
  { direction, text, fileIds }: Pick<NewMessage, 'direction' | 'text' | 'fileIds'>,
): Promise<boolean> {
  const [newest] = await newestMessages(transaction, row.id, 1);
  if (newest?.direction !== direction || newest.text !== text) return false;
  if (now.getTime() - Date.parse(newest.at) > REPEATED_MS) return false;
  const files = transaction
    .selectFrom('case_files')
    .select(['name', 'size'])
    .where('case_id', 'in', wholeCase(transaction, row.id));
  const before = await files.where('message_id', '=', newest.id).execute();
  const again = fileIds.length > 0 ? await files.where('id', 'in', fileIds).execute() : [];
  const listOf = (some: typeof before) => JSON.stringify(some.map(({ name, size }) => `${size} ${name}`).toSorted());
  return listOf(before) === listOf(again);
}

interface Attachment {
  caseId: string;
  messageId: string;
  direction: MessageDirection;
  fileIds: readonly string[];
}

async function attachFiles(transaction: DatabaseTransaction, { caseId, messageId, direction, fileIds }: Attachment) {
  if (fileIds.length === 0) return true;
  const free = await transaction
    .selectFrom('case_files')
    .select('id')
    .where('id', 'in', fileIds)
    .where('case_id', 'in', wholeCase(transaction, caseId))
    .where('direction', '=', direction)
    .where('message_id', 'is', null)
    .execute();
  if (free.length !== new Set(fileIds).size) return false;
  await transaction.updateTable('case_files').set({ message_id: messageId }).where('id', 'in', fileIds).execute();
  return true;
}

/** Whether the customer said anything since the case was closed; false while it is open. */
export async function customerWroteSinceClosing({ transaction, row }: CaseChange): Promise<boolean> {
  if (row.closed_at === null) return false;
  const said = transaction
    .selectFrom('case_messages')
    .select('id')
    .where('case_id', 'in', wholeCase(transaction, row.id))
    .where('direction', '=', 'from-customer')
    .where('at', '>=', row.closed_at)
    .limit(1);
  return (await said.executeTakeFirst()) !== undefined;
}

/** A message with its text read. */
export type Message = Omit<MessageRow, 'text'> & { text: string };

const withText = (row: MessageRow): Message => ({ ...row, text: fromTextColumn(row.text) });

const messagesIn = (database: Database | DatabaseTransaction, caseId: string) =>
  database.selectFrom('case_messages').selectAll().where('case_id', 'in', wholeCase(database, caseId));

/** The messages of a case, oldest first. */
export async function messagesOf(database: Database | DatabaseTransaction, caseId: string): Promise<Message[]> {
  const rows = await messagesIn(database, caseId).orderBy('at').orderBy('id').execute();
  return rows.map(withText);
}

/** The newest messages of a case, newest first. */
export async function newestMessages(database: DatabaseTransaction, caseId: string, most: number): Promise<Message[]> {
  const rows = await messagesIn(database, caseId).orderBy('at', 'desc').orderBy('id', 'desc').limit(most).execute();
  return rows.map(withText);
}

/** One message of a case. */
export async function messageOf(
  database: Database | DatabaseTransaction,
  caseId: string,
  id: string,
): Promise<Message | undefined> {
  const row = await messagesIn(database, caseId).where('case_messages.id', '=', id).executeTakeFirst();
  return row && withText(row);
}

/**
 * A message as the APIs of customers and of staff have it.
 * @param files of this message
 * @param author who wrote it, which they say apart
 */
export function messageResource<Author extends object>(message: Message, files: readonly FileRow[], author: Author) {
  const { id, direction, channel, form, at, text } = message;
  return {
    type: 'case-messages' as const,
    id,
    attributes: {
      direction,
      channel: MessageChannel.parse(channel),
      form: MessageForm.parse(form),
      at,
      ...author,
      text,
    },
    relationships: { files: { data: files.map((file) => ({ type: 'case-files' as const, id: file.id })) } },
  };
}
