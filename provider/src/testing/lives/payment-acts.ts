/** Payments for guaranteed standards that were missed: noted, made, taken back. */
import { type Act, isAlone, onCase } from './act.ts';
import { type DeskPayment, deskIn, idIn } from './answers.ts';
import { pick } from './life.ts';
import { type ModelCase, partsOf } from './model.ts';
import { must } from './must.ts';
import { dayBefore, today } from './staff-act.ts';

const STANDARDS = ['appointment', 'final-bill', 'switch'] as const;

/** A day before or after another. */
const near = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Today, and the days about the last one on which it was in time: one that looked overdue may have been paid before. */
const paidOn = (payBy: string, how: number) => pick([today(), payBy, near(payBy, -1), near(payBy, 1)], how) ?? payBy;

const isOpen = ({ attributes: one }: DeskPayment) => one['paid-on'] === null && one['taken-back-at'] === null;

/** In an order that is the same each time: the provider has none for those of one day. */
const inOrder = (payments: readonly DeskPayment[]) =>
  payments.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));

const placeOf = ({ attributes: one }: DeskPayment) =>
  [one['failed-on'], one.standard, one.kind, one['paid-on'], one['taken-back-at']].join(' ');

/** Every payment of the whole that was noted here, or followed from one. */
const notedIn = (cases: readonly ModelCase[], one: ModelCase) =>
  partsOf(cases, one).flatMap(({ payments }) => payments);

export const PAYMENT_ACTS: Record<string, Act> = {
  'staff note a missed standard': {
    calls: ['POST /backend/v1/cases/:id/payments'],
    run: (life, choice) =>
      onCase(life, choice, async (one) => {
        const standard = pick(STANDARDS, choice.other);
        const attributes = { standard, 'failed-on': dayBefore(choice.how * 4) };
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
          const payments = inOrder(deskIn(await life.staff('GET', `/cases/${one.id}`)).payments);
          const open = payments.filter(isOpen);
          const found = pick(choice.how < 10 && open.length > 0 ? open : payments, choice.other);
          if (!found) return 'skipped';
          const { id } = found;
          const isPaid = choice.how < 9;
          const how = isPaid
            ? { 'paid-on': paidOn(found.attributes['pay-by'], choice.how) }
            : { 'taken-back': true, reason: 'Not ours' };
          const body = { type: 'case-payments', id, attributes: how };
          const answer = await life.staff('PATCH', `/cases/${one.id}/payments/${id}`, body);
          const isDue = isPaid && isOpen(found) && how['paid-on'] === today() && !one.into;
          must(answer.status < 300 || !isDue || !isAlone(), `${id} is owed and can’t be settled on ${one.id}`);
          const change = () => {
            const known = notedIn(life.cases, one).find((payment) => payment.id === id);
            const payment = known ?? { id, paidOn: null, isTakenBack: false };
            if (!known) one.payments.push(payment);
            if (isPaid) payment.paidOn = how['paid-on'] ?? null;
            else payment.isTakenBack = true;
          };
          return { answer, change };
        },
        (one) => notedIn(life.cases, one).length > 0,
      ),
  },
};
