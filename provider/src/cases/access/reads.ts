/** Records who read a case or downloaded parts of it (RW-12). */

import type { StaffName } from '@larkfield/api-schemas/staff';
import type { CaseRead } from '@larkfield/api-schemas/staff-calls/case-access';
import { isAway } from '@larkfield/database/away';
import { toInstant } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import { createRegularJob, MINUTE_MS, type RegularJob } from '@larkfield/service/regular-job';
import type { Logger } from 'pino';
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

/**
 * Records a read: at most one an hour for each person of the case itself, and every one of its parts. While nothing can
 * be stored, as on a full disk, it is kept in memory: whoever has to help customers can still read their cases.
 * @throws the engine's error once {@link MOST_LATE} wait
 */
export async function recordRead(database: Database, reading: Reading): Promise<void> {
  const { caseId, part, staff, now } = reading;
  if (NOT_READING.includes(part)) return;
  if (!part && (await readSince(database, caseId, staff.id, new Date(now.getTime() - READING_MS)))) return;
  const waiting = lateReads(database);
  await insertReads(database, [reading]).catch((error: unknown) => {
    if (!isAway(error) || waiting.length >= MOST_LATE) throw error;
    waiting.push(reading);
  });
}

/** An hour's reads of a hundred members of staff. */
const MOST_LATE = 10_000;

const late = new WeakMap<Database, Reading[]>();

function lateReads(database: Database): Reading[] {
  const reads = late.get(database) ?? [];
  late.set(database, reads);
  return reads;
}

async function insertReads(database: Database, reads: readonly Reading[]): Promise<void> {
  const rows = reads.map(({ caseId, part, staff, now }) => ({
    case_id: caseId,
    staff_id: staff.id,
    staff_name: staff.name,
    what: part || WHOLE,
    at: toInstant(now),
  }));
  await database.insertInto('case_reads').values(rows).execute();
}

const ROWS_AT_ONCE = 100;

/** Records once a minute what could not be recorded. What still can't be at the end is written to the log. */
export function createLateReads(database: Database, logger: Logger): RegularJob {
  const waiting = lateReads(database);
  const job = createRegularJob(MINUTE_MS, async () => {
    try {
      while (waiting.length > 0) {
        await insertReads(database, waiting.slice(0, ROWS_AT_ONCE));
        waiting.splice(0, ROWS_AT_ONCE);
      }
    } catch (error) {
      logger.error({ reads: waiting.length, reason: String(error) }, 'who read cases could not be recorded yet');
    }
  });
  return {
    ...job,
    async stop() {
      await job.stop();
      await job.run();
      for (const { caseId, part, staff, now } of waiting.splice(0))
        logger.error({ reference: caseId, part, staff: staff.id, at: toInstant(now) }, 'a case was read, unrecorded');
    },
  };
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
