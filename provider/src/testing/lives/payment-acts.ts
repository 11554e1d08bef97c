/** Payments for guaranteed standards that were missed: noted, made, taken back. */
import { type Act, onCase } from './act.ts';
import { deskIn, idIn } from './answers.ts';
import { pick } from './life.ts';
import { type ModelCase, partsOf } from './model.ts';
import { dayBefore } from './staff-act.ts';

const STANDARDS = ['appointment', 'final-bill', 'switch'] as const;

/** Days: some make a payment that looked overdue one that was in time. */
const PAID_BEFORE = [0, 1, 25, 60] as const;

/** Every payment of the whole that was noted here, or followed from one. */
const notedIn = (cases: readonly ModelCase[], one: ModelCase) =>
  partsOf(cases, one).flatMap(({ payments }) => payments);

export const PAYMENT_ACTS: Record<string, Act> = {
  'staff note a missed standard': {
    calls: ['POST /backend/v1/cases/:id/payments'],
    run: (life, choice) =>
      onCase(life, choice, async (one) => {
        const standard = pick(STANDARDS, choice.other);
        const attributes = { standard, 'failed-on': dayBefore(choice.how * 3) };
        const answer = await life.staff('POST', `/cases/${one.id}/payments`, { type: 'case-payments', attributes });
        const change = () => one.payments.push({ id: idIn(answer), paidOn: null, isTakenBack: false });
        return { answer, change };
      }),
  },
  'staff settle a payment': {
    calls: ['PATCH /backend/v1/cases/:id/payments/:payment'],
    weight: 3,
    run: (life, choice) =>
      onCase(
        life,
        choice,
        async (one) => {
          const { payments } = deskIn(await life.staff('GET', `/cases/${one.id}`));
          const id = pick(payments, choice.other)?.id;
          if (id === undefined) return 'skipped';
          const isPaid = choice.how % 3 !== 2;
          const how = isPaid
            ? { 'paid-on': dayBefore(pick(PAID_BEFORE, choice.how) ?? 0) }
            : { 'taken-back': true, reason: 'Not ours' };
          const body = { type: 'case-payments', id, attributes: how };
          const answer = await life.staff('PATCH', `/cases/${one.id}/payments/${id}`, body);
          const change = () => {
            const known = notedIn(life.cases, one).find((payment) => payment.id === id);
            const payment = known ?? { id, paidOn: null, isTakenBack: false };
            if (!known) one.payments.push(payment);
            if (isPaid) payment.paidOn = how['paid-on'] ?? null;
            else payment.isTakenBack = true;
          };
          return { answer, change };
        },
        ({ payments }) => payments.length > 0,
      ),
  },
};
