/** Payments for guaranteed standards that were missed: due, paid, late, paid again, taken back (RW-09). */
import { randomUUID } from 'node:crypto';
import { PaymentKind, paymentFor, StandardName } from '@larkfield/api-schemas/guaranteed-standards';
import { addWorkingDays, divisionOf } from '@larkfield/calendar/working-days';
import { toInstant } from '@larkfield/database/column-values';
import type { Database, DatabaseTransaction, Row } from '@larkfield/database/tables';
import type { CaseChange } from '../store/change-case.ts';
import { type AddressOf, sentContactOf } from '../store/contact.ts';
import { wholeCase } from '../store/merged.ts';

/** The bank holidays of a customer. */
export type Division = Parameters<typeof addWorkingDays>[2];

/** The bank holidays at a case's address; those of England and Wales if it has none. */
export const divisionOfCase = async (database: Database, id: string, addressOf: AddressOf): Promise<Division> =>
  divisionOf((await sentContactOf(database, id, addressOf)).address?.postcode);

export type PaymentRow = Row<'case_payments'>;

/** Whether a payment is still to be made. */
export const isOwed = ({ paid_on, taken_back_at }: PaymentRow): boolean => paid_on === null && taken_back_at === null;

/** A payment has to reach the customer within so many working days of the failure (SI 2015/1544, reg. 8(2) and (3)). */
const WORKING_DAYS_TO_PAY = 10;

/** All payments of a case, earliest due date first. */
export function paymentsOf(database: Database | DatabaseTransaction, caseId: string): Promise<PaymentRow[]> {
  return database
    .selectFrom('case_payments')
    .selectAll()
    .where('case_id', 'in', wholeCase(database, caseId))
    .orderBy('failed_on')
    .orderBy('kind', 'desc')
    .execute();
}

interface Failure {
  standard: StandardName;
  kind: PaymentKind;
  /** The case that it is owed for, where that is a part of the changed one. */
  caseId?: string;
  /** The last day on which the standard could be met. */
  failedOn: string;
  division: Division;
}

/**
 * Notes that a payment is due.
 * @returns its id; `nothing-owed` before the standard began, `noted-before` where the same payment is there already
 */
export async function addPayment(
  change: CaseChange,
  { standard, kind, caseId = change.row.id, failedOn, division }: Failure,
): Promise<{ id: string } | 'nothing-owed' | 'noted-before'> {
  const { transaction, now } = change;
  const pounds = paymentFor(standard, failedOn);
  if (pounds === undefined) return 'nothing-owed';
  // A failure is noted once, whichever part it stands in; a second payment belongs to its first.
  const isAbout = (one: PaymentRow) => kind === 'standard' || one.case_id === caseId;
  const same = (one: PaymentRow) => one.standard === standard && one.kind === kind && one.failed_on === failedOn;
  const noted = (await paymentsOf(transaction, change.row.id)).filter((one) => same(one) && isAbout(one));
  if (noted.some((one) => one.taken_back_at === null)) return 'noted-before';
  const id = randomUUID();
  const payBy = addWorkingDays(failedOn, WORKING_DAYS_TO_PAY, division);
  await transaction
    .insertInto('case_payments')
    .values({
      id,
      case_id: caseId,
      standard,
      kind,
      pounds,
      failed_on: failedOn,
      pay_by: payBy,
      noted_at: toInstant(now),
    })
    .execute();
  change.record('payment-due', { standard, kind, amount: `£${pounds}`, day: failedOn, 'pay-by': payBy });
  await refreshDue(change);
  return { id };
}

/** Notes that a payment was made, and when; a late one adds the second payment. */
export async function markPaid(
  change: CaseChange,
  id: string,
  { paidOn, division }: { paidOn: string; division: Division },
): Promise<'done' | 'unknown' | 'settled-before' | 'before-failure'> {
  const payment = await findPayment(change, id);
  if (!payment) return 'unknown';
  if (payment.paid_on === paidOn) return 'done';
  if (!isOwed(payment)) return 'settled-before';
  if (paidOn < payment.failed_on) return 'before-failure';
  await change.transaction.updateTable('case_payments').set({ paid_on: paidOn }).where('id', '=', id).execute();
  change.record('payment-made', { ...described(payment), on: paidOn });
  if (payment.kind === 'standard') {
    if (paidOn > payment.pay_by) await addSecond(change, payment, division);
    else await takeBackSecond(change, payment, 'The first payment was made in time.');
  }
  await refreshDue(change);
  return 'done';
}

/** Takes back a payment that is not due after all, and the second one that followed from it. */
export async function takeBack(
  change: CaseChange,
  id: string,
  reason: string,
): Promise<'done' | 'unknown' | 'settled-before'> {
  const payment = await findPayment(change, id);
  if (!payment) return 'unknown';
  if (payment.taken_back_at !== null) return 'done';
  if (payment.paid_on !== null) return 'settled-before';
  await change.transaction
    .updateTable('case_payments')
    .set({ taken_back_at: toInstant(change.now) })
    .where('id', '=', id)
    .execute();
  change.record('payment-taken-back', { ...described(payment), reason });
  if (payment.kind === 'standard') await takeBackSecond(change, payment, reason);
  await refreshDue(change);
  return 'done';
}

/**
 * Adds the second payment, because the first was not made in time: it failed on the last day for the first. It stays with
 * the case of the first, which may become a case of its own again.
 */
export function addSecond(change: CaseChange, first: PaymentRow, division: Division) {
  const standard = StandardName.parse(first.standard);
  const { case_id: caseId, pay_by: failedOn } = first;
  return addPayment(change, { standard, kind: 'additional', caseId, failedOn, division });
}

async function takeBackSecond(change: CaseChange, first: PaymentRow, reason: string): Promise<void> {
  const all = await paymentsOf(change.transaction, change.row.id);
  const isSecond = (one: PaymentRow) =>
    one.kind === 'additional' &&
    one.case_id === first.case_id &&
    one.standard === first.standard &&
    one.failed_on === first.pay_by;
  const second = all.find((one) => isSecond(one) && isOwed(one));
  if (second) await takeBack(change, second.id, reason);
}

/**
 * Takes back what the case and one that became part of it both owe for the same failure. Of the two that stays which was
 * paid, or else that of the case that is left.
 */
export async function takeBackDoubles(change: CaseChange, part: string): Promise<void> {
  const { transaction, row } = change;
  const noted = (await paymentsOf(transaction, row.id)).filter(
    ({ kind, taken_back_at }) => kind === 'standard' && taken_back_at === null,
  );
  for (const own of noted.filter(({ case_id }) => case_id === row.id)) {
    const twin = noted.find((one) => one.case_id === part && isSameFailure(one, own));
    const double = [twin, own].find((one) => one !== undefined && isOwed(one));
    if (twin && double) await takeBack(change, double.id, 'It was noted in both of two merged cases.');
  }
}

const isSameFailure = (one: PaymentRow, other: PaymentRow) =>
  one.standard === other.standard && one.failed_on === other.failed_on;

async function findPayment({ transaction, row }: CaseChange, id: string): Promise<PaymentRow | undefined> {
  return (await paymentsOf(transaction, row.id)).find((one) => one.id === id);
}

const described = ({ standard, kind, pounds }: PaymentRow) => ({
  standard,
  kind: PaymentKind.parse(kind),
  amount: `£${pounds}`,
});

/** Brings the day by which the case has to be paid up to date; the queue sorts by it. */
export async function refreshDue(change: CaseChange): Promise<void> {
  const owed = (await paymentsOf(change.transaction, change.row.id)).filter(isOwed);
  const [first = null] = owed.map((one) => one.pay_by).toSorted();
  change.update({ payment_due: first });
}
