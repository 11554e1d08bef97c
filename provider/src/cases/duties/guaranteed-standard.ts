/**
 * The guaranteed standard for smart meters: whoever reports that one does not work gets an answer with a plan within
 * five working days, or a payment (see docs/explanation/complaint-rules.md).
 */
import type { Actor } from '@larkfield/api-schemas/staff';
import { londonDay } from '@larkfield/calendar/london';
import { toInstant } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import { endOf } from '../rules/dates.ts';
import type { CaseRow } from '../store/case-row.ts';
import { changeCase } from '../store/change-case.ts';

/** The duty that is done once somebody, or this job, has looked whether the standard was kept. */
const DUTY = 'guaranteed-standard';
const SYSTEM: Actor = { kind: 'system', id: null, name: null };
const BATCH = 200;

/** What is owed for a standard that was missed, as the facts file states it. */
export interface StandardPayment {
  /** `£40`. */
  amount: string;
  /** `10 working days`. */
  within: string;
}

/** Notes once for each case whose day is over and was missed that a payment is due. Says how many. */
export async function notePaymentsDue(database: Database, now: Date, payment: StandardPayment): Promise<number> {
  let due = 0;
  for (;;) {
    const rows = await unjudged(database, londonDay(now));
    for (const row of rows) due += await judge(database, row, now, payment);
    if (rows.length < BATCH) return due;
  }
}

/** Cases whose day is over, and whom nobody has judged yet. */
function unjudged(database: Database, today: string): Promise<CaseRow[]> {
  return database
    .selectFrom('cases')
    .selectAll()
    .where('guaranteed_standard', '<', today)
    .where('duties', '=', 'ours')
    .where('erased_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('case_duties').select('duty').whereRef('case_id', '=', 'cases.id').where('duty', '=', DUTY)),
      ),
    )
    .orderBy('guaranteed_standard')
    .limit(BATCH)
    .execute();
}

async function judge(database: Database, found: CaseRow, now: Date, payment: StandardPayment): Promise<number> {
  const result = await changeCase({
    database,
    id: found.id,
    now,
    actor: SYSTEM,
    async act({ transaction, row, record }) {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('case_duties')
        .values({ case_id: row.id, duty: DUTY, done_at: toInstant(now) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows !== 1n || !isMissed(row)) return 0;
      record('payment-due', { standard: 'smart-meter-plan', day: row.guaranteed_standard, ...payment });
      return 1;
    },
  });
  return result.status === 'changed' ? result.value : 0;
}

/** Kept by an answer, or by the end of the case, before the day was over. */
function isMissed({ guaranteed_standard: day, answered_at, closed_at }: CaseRow): boolean {
  if (day === null) return false;
  const end = toInstant(endOf(day));
  return [answered_at, closed_at].every((moment) => moment === null || moment >= end);
}
