/** What a case is owed for guaranteed standards that were missed: due, paid, late, taken back (RW-09). */

import { type CasePayment, GUARANTEED_STANDARDS, StandardName } from '@larkfield/api-schemas/guaranteed-standards';
import { noteMissed, settlePayment } from '../../../api/case-acts.ts';
import type { CaseProps } from '../../../api/case-parts.ts';
import { ActForm } from '../../../forms/act-form.tsx';
import { shortDay, today } from '../../../layout/dates.ts';
import { Section } from '../../../layout/section.tsx';

export function Payments({ record, mayWrite }: Pick<CaseProps, 'record' | 'mayWrite'>) {
  const { payments } = record.attributes;
  if (payments.length === 0 && !mayWrite) return null;
  return (
    <Section title="Guaranteed standards" summary={summaryOf(payments)} isEmpty={payments.length === 0}>
      {payments.length > 0 && (
        <ul>
          {payments.map((payment) => (
            <Payment key={payment.id} caseId={record.id} payment={payment} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      {mayWrite && <MissedForm caseId={record.id} />}
    </Section>
  );
}

const summaryOf = (payments: readonly CasePayment[]) =>
  payments.length === 0
    ? 'None recorded as missed.'
    : payments.map((payment) => `£${payment.attributes.pounds} ${standingOf(payment)}`).join(', ');

function Payment({ caseId, payment, mayWrite }: { caseId: string; payment: CasePayment; mayWrite: boolean }) {
  const { standard, kind, pounds } = payment.attributes;
  const isOpen = payment.attributes['paid-on'] === null && payment.attributes['taken-back-at'] === null;
  return (
    <li>
      <p>
        <strong>£{pounds}</strong> {standingOf(payment)}
      </p>
      <p className="desk-soft">
        {kind === 'additional' ? 'Because the first payment was late: ' : ''}
        {GUARANTEED_STANDARDS[standard].title}. Missed on {shortDay(payment.attributes['failed-on'])}.
      </p>
      {isOpen && mayWrite && <SettleForm caseId={caseId} payment={payment} />}
    </li>
  );
}

function standingOf({ attributes }: CasePayment): string {
  const payBy = attributes['pay-by'];
  const paidOn = attributes['paid-on'];
  if (attributes['taken-back-at'] !== null) return 'not due after all';
  if (paidOn !== null) return `paid on ${shortDay(paidOn)}${paidOn > payBy ? ', too late' : ''}`;
  return today() > payBy ? `late: was due by ${shortDay(payBy)}` : `due by ${shortDay(payBy)}`;
}

const SettleForm = ({ caseId, payment: { id } }: { caseId: string; payment: CasePayment }) => (
  <>
    <ActForm
      caseId={caseId}
      act="Mark as paid"
      id={`payment-${id}`}
      fields={{ 'paid-on': { label: 'Paid on', type: 'date', initial: today(), max: today() } }}
      send={(values) => settlePayment(caseId, id, values)}
    />
    <details className="desk-fold">
      <summary>
        <strong>Not due after all</strong>
      </summary>
      <ActForm
        caseId={caseId}
        act="Mark as not due"
        id={`payment-${id}`}
        fields={{ reason: { label: 'Why' } }}
        send={({ reason }) => settlePayment(caseId, id, { 'taken-back': true, reason })}
      />
    </details>
  </>
);

/** Standards that staff note; the others are recognised automatically. */
const BY_STAFF = Object.fromEntries(
  Object.entries(GUARANTEED_STANDARDS).flatMap(([name, { isRecognised, title }]) =>
    isRecognised ? [] : [[name, title]],
  ),
);

const MissedForm = ({ caseId }: { caseId: string }) => (
  <details className="desk-fold">
    <summary>
      <strong>Record a missed standard</strong>
    </summary>
    <ActForm
      caseId={caseId}
      act="Record it"
      id="missed"
      fields={{
        standard: { label: 'Standard', options: BY_STAFF, initial: Object.keys(BY_STAFF)[0] ?? '' },
        'failed-on': { label: 'Deadline for meeting it', type: 'date', initial: today(), max: today() },
      }}
      send={(values) => noteMissed(caseId, { ...values, standard: StandardName.parse(values.standard) })}
    />
  </details>
);
