/** Whether a case accepts files now, and how much one customer has sent today. */
import { statfs } from 'node:fs/promises';
import { FILES_A_DAY } from '@larkfield/api-schemas/case-limits';
import type { FilesTaken } from '@larkfield/api-schemas/customer-case';
import { toInstant } from '@larkfield/database/column-values';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import { isProved } from '../links/store.ts';
import { wholeCase } from '../store/merged.ts';

type Connection = Database | DatabaseTransaction;

/** Whether the disk has room for files. */
export type HasDiskRoom = () => Promise<boolean>;

/** @param floor bytes of the folder's disk that files leave free */
export function diskFloor(folder: string, floor: number): HasDiskRoom {
  return async () => {
    // If the free space can't be read, the disk is not taken for full.
    const disk = await statfs(folder).catch(() => undefined);
    return disk === undefined || disk.bavail * disk.bsize >= floor;
  };
}

/** Whether a customer may send files for a case. @param parts the cases that their session opens */
export async function filesTaken(
  connection: Connection,
  parts: readonly string[],
  hasRoom: HasDiskRoom,
): Promise<FilesTaken> {
  if (!(await isProved(connection, parts))) return 'after-mailed-link';
  return (await hasRoom()) ? 'taken' : 'no-room';
}

const DAY_MS = 86_400_000;

/** Whether a customer would exceed the limit of 24 hours, over all cases of their e-mail address, or this one without one. */
export async function isTooMuchToday(
  connection: Connection,
  { caseId, size, now }: { caseId: string; size: number; now: Date },
): Promise<boolean> {
  const own = await connection.selectFrom('cases').select('email_key').where('id', '=', caseId).executeTakeFirst();
  const files = connection
    .selectFrom('case_files')
    .innerJoin('cases', 'cases.id', 'case_files.case_id')
    .where('case_files.direction', '=', 'from-customer')
    .where('case_files.created_at', '>', toInstant(new Date(now.getTime() - DAY_MS)))
    .select(({ fn }) => fn.sum<number | null>('case_files.size').as('bytes'));
  const sent = own?.email_key
    ? files.where('cases.email_key', '=', own.email_key)
    : files.where('cases.id', 'in', wholeCase(connection, caseId));
  const { bytes } = await sent.executeTakeFirstOrThrow();
  return Number(bytes ?? 0) + size > FILES_A_DAY;
}
