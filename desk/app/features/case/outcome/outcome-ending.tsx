/** Fields for closing a case: who withdrew it, when it was settled, and what the record still lacks (RW-05). */
import type { CaseRecord } from '../../../api/cases.ts';
import { DaySinceReceipt } from '../../../forms/day-since-receipt.tsx';
import { Line } from '../../../forms/plain-fields.tsx';
import { AGREEMENT_NEEDED } from '../../../sending/agreement.ts';
import type { Field } from '../../../sending/outcome-edit.ts';
import { AgreementFields } from './agreement-fields.tsx';
import { earlierDay } from './settled-on.ts';

interface EndingProps {
  record: CaseRecord;
  /** The state that the form shows. */
  state: string;
  shown(field: Field): string;
  change(field: Field): (value: string) => void;
  /** What is missing, in words. */
  missing: string | undefined;
  /** Whether the customer's agreement is missing. */
  isUnagreed: boolean;
}

export function Ending({ record, state, shown, change, missing, isUnagreed }: EndingProps) {
  if (state === 'withdrawn' && record.attributes.state !== 'withdrawn')
    return (
      <Line
        label="Who asked to withdraw it, and how"
        value={shown('asked-by')}
        onChange={change('asked-by')}
        maxLength={200}
        required
      />
    );
  if (state !== 'resolved') return null;
  const isComplaint = record.attributes.kind === 'complaint';
  const day = shown('resolved-on');
  return (
    <>
      {missing && <p className="desk-warning">Add {missing}: a complaint can’t be resolved without them.</p>}
      {isComplaint && <AgreementFields record={record} shown={shown} change={change} />}
      {isUnagreed && <p className="desk-warning">{AGREEMENT_NEEDED}</p>}
      <DaySinceReceipt
        label="Settled on, if that was earlier"
        record={record}
        value={day}
        onChange={change('resolved-on')}
      />
      {earlierDay(record.attributes, day) && (
        <Line
          label="Reason for the earlier day"
          value={shown('reason')}
          onChange={change('reason')}
          maxLength={200}
          required
        />
      )}
    </>
  );
}
