/** How and when the customer agreed that their complaint is settled (RW-15). */
import type { CaseRecord } from '../../../api/cases.ts';
import { DaySinceReceipt } from '../../../forms/day-since-receipt.tsx';
import { Options } from '../../../forms/options.tsx';
import { Select } from '../../../forms/plain-fields.tsx';
import { today } from '../../../layout/dates.ts';
import { AGREED_BY, STAFF_AGREED_BY } from '../../../layout/words.ts';
import { hadFinalResponse } from '../../../sending/agreement.ts';
import type { Field } from '../../../sending/outcome-edit.ts';

interface AgreementFieldsProps {
  record: CaseRecord;
  shown(field: Field): string;
  change(field: Field): (value: string) => void;
}

export function AgreementFields({ record, shown, change }: AgreementFieldsProps) {
  const by = shown('agreed-by');
  const ways = by === 'page' ? (['page', ...STAFF_AGREED_BY] as const) : STAFF_AGREED_BY;
  return (
    <>
      <Select label="How the customer agreed" value={by} onChange={change('agreed-by')}>
        <option value="">{hadFinalResponse(record) ? 'They did not: we sent our final response' : 'Choose one'}</option>
        <Options names={AGREED_BY} values={ways} />
      </Select>
      {by !== '' && (
        <DaySinceReceipt
          label="Agreed on"
          record={record}
          value={shown('agreed-on') || today()}
          onChange={change('agreed-on')}
        />
      )}
    </>
  );
}
