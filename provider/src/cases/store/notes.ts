/** All SQL on notes. Only the staff's API imports it, so that no note reaches a customer (CT-07). */
import { toInstant } from '@larkfield/database/column-values';
import type { Database, Row } from '@larkfield/database/tables';
import { toTextColumn } from './case-row.ts';
import type { CaseChange } from './change-case.ts';
import { wholeCase } from './merged.ts';

export type NoteRow = Row<'case_notes'>;

/** Adds a note to a case that is being changed. */
export async function addNote(
  { transaction, row, now }: CaseChange,
  { id, text, author }: { id: string; text: string; author: { id: string; name: string } },
): Promise<void> {
  const note = {
    id,
    case_id: row.id,
    at: toInstant(now),
    author_id: author.id,
    author_name: author.name,
    text: toTextColumn(text),
  };
  await transaction.insertInto('case_notes').values(note).execute();
}

/** The notes of a case, oldest first. */
export function notesOf(database: Database, caseId: string): Promise<NoteRow[]> {
  return database
    .selectFrom('case_notes')
    .selectAll()
    .where('case_id', 'in', wholeCase(database, caseId))
    .orderBy('at')
    .orderBy('id')
    .execute();
}
