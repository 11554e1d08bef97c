/** What a case is owed for guaranteed standards that were missed: due, paid, late, taken back (RW-09). */
import { type CasePayment, GUARANTEED_STANDARDS, StandardName } from '@larkfield/api-schemas/guaranteed-standards';
import { useState } from 'react';
import type { CaseRecord } from '../../../api/cases.ts';
import { noteMissed, settlePayment } from '../../../api/payments.ts';
import { SelectField, TextField } from '../../../forms/fields.tsx';
import { ActForm } from '../../../layout/act-form.tsx';
import { shortDay, today } from '../../../layout/dates.ts';
import { Section } from '../../../layout/section.tsx';
import { useActing } from '../../../sending/use-acting.ts';

interface PaymentsProps {
  record: CaseRecord;
  mayWrite: boolean;
}

export function Payments({ record, mayWrite }: PaymentsProps) {
  const { payments } = record.attributes;
  if (payments.length === 0 && !mayWrite) return null;
  return (
    <Section title="Guaranteed standards" summary={summaryOf(payments)}>
      {payments.length > 0 && (
        <ul className="desk-plain-list">
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
    ? 'None is noted as missed.'
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

function SettleForm({ caseId, payment }: { caseId: string; payment: CasePayment }) {
  const [paying, takingBack] = [useActing(caseId), useActing(caseId)];
  const [day, setDay] = useState(today);
  const [reason, setReason] = useState('');
  const pay = () => void paying.send(() => settlePayment(caseId, payment.id, { 'paid-on': day }));
  const takeBack = () => void takingBack.send(() => settlePayment(caseId, payment.id, { 'taken-back': true, reason }));
  return (
    <>
      <ActForm act="Note as paid" acting={paying} onSubmit={pay}>
        <TextField id={`paid-${payment.id}`} type="date" label="Paid on" max={today()} value={day} onChange={setDay} />
      </ActForm>
      <details className="desk-fold">
        <summary>
          <strong>Not due after all</strong>
        </summary>
        <ActForm act="Take it back" acting={takingBack} onSubmit={takeBack}>
          <TextField id={`reason-${payment.id}`} label="Why" value={reason} onChange={setReason} />
        </ActForm>
      </details>
    </>
  );
}

/** Standards that are recognised automatically are not offered. */
const BY_STAFF = StandardName.options.filter((name) => !GUARANTEED_STANDARDS[name].isRecognised);

function MissedForm({ caseId }: { caseId: string }) {
  const acting = useActing(caseId);
  const [standard, setStandard] = useState<StandardName>(BY_STAFF[0] ?? 'appointment');
  const [day, setDay] = useState(today);
  const submit = () => void acting.send(() => noteMissed(caseId, standard, day));
  return (
    <details className="desk-fold">
      <summary>
        <strong>Note a missed standard</strong>
      </summary>
      <ActForm act="Note it" acting={acting} onSubmit={submit}>
        <SelectField
          id="missed-standard"
          label="What was promised"
          value={standard}
          onChange={(value) => setStandard(StandardName.parse(value))}
        >
          {BY_STAFF.map((name) => (
            <option key={name} value={name}>
              {GUARANTEED_STANDARDS[name].title}
            </option>
          ))}
        </SelectField>
        <TextField
          id="missed-on"
          type="date"
          label="Last day on which it could be kept"
          max={today()}
          value={day}
          onChange={setDay}
        />
      </ActForm>
    </details>
  );
}
