/**
 * Checks the guaranteed standards every hour: standards that a case shows to be missed, standards that a later recorded
 * answer shows to be met, and payments that were not made in time (RW-09; docs/explanation/complaint-rules.md).
 */
import { hasBegun, type StandardName } from '@larkfield/api-schemas/guaranteed-standards';
import { londonDay } from '@larkfield/calendar/london';
import { toInstant } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import { isInTime } from '../rules/dates.ts';
import type { CaseRow } from '../store/case-row.ts';
import { type CaseChange, changeCase, SYSTEM } from '../store/change-case.ts';
import { forEachDue } from './for-each-due.ts';
import { addPayment, addSecond, type Division, isOwed, paymentsOf, takeBack } from './payments.ts';

/** The duty that is done once staff or this job have judged whether the standard was met. */
const DUTY = 'guaranteed-standard';
/** The standard that can be judged from the case alone: `cases.guaranteed_standard` is its day. */
const STANDARD: StandardName = 'smart-meter-plan';

export interface StandardOptions {
  database: Database;
  /** Where it is looked up what is due: that reads every case. */
  reports: Database;
  now: Date;
  /** Whose bank holidays count for a case. */
  divisionOf: (caseId: string) => Promise<Division>;
  /** Called for each case whose payments could not be noted; the others are. */
  onFailure: (caseId: string, error: unknown) => void;
}

/** Notes payments that are due by now, and takes back those that are not. @returns how many changed */
export async function notePayments(options: StandardOptions): Promise<number> {
  return (await takeBackKept(options)) + (await noteMissed(options)) + (await noteLate(options));
}

type Work = (change: CaseChange, division: Division) => Promise<boolean>;

/** Changes one case under its lock. @returns false if there was nothing to do */
async function act({ database, now, divisionOf }: StandardOptions, id: string, work: Work): Promise<boolean> {
  const division = await divisionOf(id);
  const result = await changeCase({ database, id, now, actor: SYSTEM, act: (change) => work(change, division) });
  return result.status === 'changed' && result.value;
}

/** Cases whose day is over and which nobody has judged yet. */
async function noteMissed(options: StandardOptions): Promise<number> {
  let noted = 0;
  await forEachDue({
    due: (limit) => unjudged(options.reports, londonDay(options.now), limit),
    work: async ({ id }) => {
      if (await act(options, id, judge)) noted += 1;
      return true;
    },
    onFailure: ({ id }, error) => options.onFailure(id, error),
  });
  return noted;
}

function unjudged(database: Database, today: string, limit: number): Promise<{ id: string }[]> {
  return database
    .selectFrom('cases')
    .select('id')
    .where('guaranteed_standard', '<', today)
    .where('duties', '=', 'ours')
    .where('erased_at', 'is', null)
    .where('merged_into', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('case_duties').select('duty').whereRef('case_id', '=', 'cases.id').where('duty', '=', DUTY)),
      ),
    )
    .orderBy('guaranteed_standard')
    .limit(limit)
    .execute();
}

const judge: Work = async (change, division) => {
  const { transaction, row, now } = change;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('case_duties')
    .values({ case_id: row.id, duty: DUTY, done_at: toInstant(now) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n || !isMissed(row)) return false;
  const failedOn = row.guaranteed_standard ?? '';
  const added = await addPayment(change, { standard: STANDARD, kind: 'standard', failedOn, division });
  return typeof added === 'object';
};

/** Payments for cases whose answer was given in time but recorded later. */
function takeBackKept(options: StandardOptions): Promise<number> {
  return forEachDue({
    due: (limit) => answeredWithPayment(options.reports, limit),
    work: ({ id }) => act(options, id, takeBackIfKept),
    onFailure: ({ id }, error) => options.onFailure(id, error),
  });
}

function answeredWithPayment(database: Database, limit: number): Promise<{ id: string }[]> {
  return database
    .selectFrom('case_payments')
    .innerJoin('cases', 'cases.id', 'case_payments.case_id')
    .select('cases.id')
    .distinct()
    .where('case_payments.standard', '=', STANDARD)
    .where('case_payments.paid_on', 'is', null)
    .where('case_payments.taken_back_at', 'is', null)
    .where('cases.answered_at', 'is not', null)
    .where('cases.merged_into', 'is', null)
    .where('cases.duties', '=', 'ours')
    .limit(limit)
    .execute();
}

const takeBackIfKept: Work = async (change) => {
  if (isMissed(change.row)) return false;
  const open = (await paymentsOf(change.transaction, change.row.id)).find(
    (one) => one.standard === STANDARD && one.kind === 'standard' && isOwed(one),
  );
  if (!open || open.failed_on !== change.row.guaranteed_standard) return false;
  return (await takeBack(change, open.id, 'The customer was answered in time.')) === 'done';
};

/** The second payment for each first one that is overdue, once: if staff took it back, it is not added again. */
function noteLate(options: StandardOptions): Promise<number> {
  return forEachDue({
    due: (limit) => overduePayments(options.reports, londonDay(options.now), limit),
    work: ({ id, caseId }) =>
      act(options, caseId, async (change, division) => {
        const first = (await paymentsOf(change.transaction, caseId)).find((one) => one.id === id);
        if (!first || !isOwed(first)) return false;
        return typeof (await addSecond(change, first, division)) === 'object';
      }),
    onFailure: ({ caseId }, error) => options.onFailure(caseId, error),
  });
}

/** The first payments that are overdue without a second one. */
function overduePayments(database: Database, today: string, limit: number): Promise<{ id: string; caseId: string }[]> {
  return database
    .selectFrom('case_payments')
    .innerJoin('cases', 'cases.id', 'case_payments.case_id')
    .select(({ fn }) => ['case_payments.id', fn.coalesce('cases.merged_into', 'cases.id').as('caseId')])
    .where('case_payments.kind', '=', 'standard')
    .where('case_payments.paid_on', 'is', null)
    .where('case_payments.taken_back_at', 'is', null)
    .where('case_payments.pay_by', '<', today)
    .where('cases.duties', '=', 'ours')
    .where('cases.erased_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('case_payments as second')
            .select('second.id')
            .whereRef('second.case_id', '=', 'case_payments.case_id')
            .whereRef('second.standard', '=', 'case_payments.standard')
            .whereRef('second.failed_on', '=', 'case_payments.pay_by')
            .where('second.kind', '=', 'additional'),
        ),
      ),
    )
    .limit(limit)
    .execute();
}

/**
 * The standard is met by an answer before the day is over, or if the customer withdrew the report before then. It is
 * never missed before it began. Closing a case is not an answer.
 */
function isMissed({ guaranteed_standard: day, received_at, answered_at, state, closed_at }: CaseRow): boolean {
  if (day === null || !hasBegun(STANDARD, londonDay(new Date(received_at)))) return false;
  const ends = [answered_at, state === 'withdrawn' ? closed_at : null];
  return ends.every((moment) => moment === null || !isInTime(new Date(moment), day));
}
