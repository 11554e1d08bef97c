/** The bytes of files are stored in the database, so that one backup and one transaction cover them. */
import { type Instant, toInstant } from '@larkfield/database/column-values';
import { giveWay } from '@larkfield/database/give-way';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import { wholeCase } from '../store/merged.ts';
import type { FileRow } from '../store/read-case.ts';

type Connection = Database | DatabaseTransaction;

export async function storeFile(transaction: DatabaseTransaction, file: FileRow, content: Uint8Array): Promise<void> {
  await transaction.insertInto('case_files').values(file).execute();
  await transaction.insertInto('case_file_contents').values({ file_id: file.id, content }).execute();
}

/** The bytes of a file. */
export async function contentOf(database: Database, id: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const contents = database.selectFrom('case_file_contents').select('content');
  const row = await contents.where('file_id', '=', id).executeTakeFirst();
  return row && new Uint8Array(row.content);
}

/** A file of a case; undefined if the case has no such file. */
export function findFile(database: Connection, caseId: string, id: string): Promise<FileRow | undefined> {
  const files = database.selectFrom('case_files').selectAll();
  return files.where('case_id', 'in', wholeCase(database, caseId)).where('id', '=', id).executeTakeFirst();
}

/** Bytes of a case's files, and the number of files that no message names. */
export async function roomOf(database: Connection, caseId: string): Promise<{ bytes: number; unnamed: number }> {
  const { bytes, unnamed } = await database
    .selectFrom('case_files')
    .where('case_id', 'in', wholeCase(database, caseId))
    .select(({ fn }) => [
      fn.sum<number | null>('size').as('bytes'),
      fn.countAll<number>().filterWhere('message_id', 'is', null).as('unnamed'),
    ])
    .executeTakeFirstOrThrow();
  return { bytes: Number(bytes ?? 0), unnamed };
}

const HOUR_MS = 3_600_000;

/** Deleted files of 10 MB are overwritten on disk: so few at once don't hold up other writers for long. */
const REMOVED_AT_ONCE = 20;

/** Removes files that no message named within an hour. @returns how many */
export async function removeUnnamed(database: Database, now: Date): Promise<number> {
  const before = toInstant(new Date(now.getTime() - HOUR_MS));
  for (let removed = 0; ; await giveWay(database)) {
    const some = await database.transaction().execute((transaction) => removeSomeUnnamed(transaction, before));
    removed += some;
    if (some < REMOVED_AT_ONCE) return removed;
  }
}

async function removeSomeUnnamed(transaction: DatabaseTransaction, before: Instant): Promise<number> {
  const unnamed = transaction.selectFrom('case_files').select('id').where('message_id', 'is', null);
  const rows = await transaction
    .deleteFrom('case_files')
    .where('id', 'in', unnamed.where('created_at', '<', before).limit(REMOVED_AT_ONCE))
    // Checked again for each row: a message may have named it meanwhile.
    .where('message_id', 'is', null)
    .returning('id')
    .execute();
  await removeContents(transaction, rows);
  return rows.length;
}

/** Removes all files of a case, without those of cases that were merged into it. */
export async function removeFilesOf(transaction: DatabaseTransaction, caseId: string): Promise<void> {
  const files = transaction.deleteFrom('case_files').where('case_id', '=', caseId).returning('id');
  await removeContents(transaction, await files.execute());
}

async function removeContents(transaction: DatabaseTransaction, files: readonly { id: string }[]): Promise<void> {
  if (files.length === 0) return;
  const ids = files.map(({ id }) => id);
  await transaction.deleteFrom('case_file_contents').where('file_id', 'in', ids).execute();
}
