/** Records who read a case or downloaded parts of it (RW-12). */

import type { StaffName } from '@larkfield/api-schemas/staff';
import type { CaseRead } from '@larkfield/api-schemas/staff-calls/case-access';
import { toInstant } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import { csvTable } from '../../csv/csv.ts';

/** Name of a read of the case itself; its parts are named by their path below it. */
const WHOLE = 'case';
/** The desk reads an open case again after each change: within this time only one read is noted. */
const READING_MS = 3_600_000;
/** Parts that contain nothing of the case, or are this list itself. */
const NOT_READING = ['reply-mail', 'reads'];

interface Reading {
  caseId: string;
  /** Path below the case; empty for the case itself. */
  part: string;
  staff: StaffName;
  now: Date;
}

/** Records a read: at most one an hour for each person of the case itself, and every one of its parts. */
export async function recordRead(database: Database, { caseId, part, staff, now }: Reading): Promise<void> {
  if (NOT_READING.includes(part)) return;
  const what = part || WHOLE;
  if (what === WHOLE && (await readSince(database, caseId, staff.id, new Date(now.getTime() - READING_MS)))) return;
  await database
    .insertInto('case_reads')
    .values({ case_id: caseId, staff_id: staff.id, staff_name: staff.name, what, at: toInstant(now) })
    .execute();
}

async function readSince(database: Database, caseId: string, staffId: string, since: Date): Promise<boolean> {
  const found = await database
    .selectFrom('case_reads')
    .select('number')
    .where('case_id', '=', caseId)
    .where('staff_id', '=', staffId)
    .where('what', '=', WHOLE)
    .where('at', '>', toInstant(since))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Reads of a case, newest first. */
export async function readsOf(database: Database, caseId: string): Promise<CaseRead[]> {
  const rows = await database
    .selectFrom('case_reads')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ number, staff_id, staff_name, at, what }) => ({
    type: 'case-reads',
    id: String(number),
    attributes: { staff: { id: staff_id, name: staff_name }, at, what },
  }));
}

const HEADER = ['at', 'name', 'id', 'what'];

export const readsCsv = (reads: readonly CaseRead[]): string =>
  csvTable([HEADER, ...reads.map(({ attributes: { at, staff, what } }) => [at, staff.name, staff.id, what])]);
