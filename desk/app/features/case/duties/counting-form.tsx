/** What the published figures count a complaint by: its fuel, and whether its customer is a business (RW-10). */
import { CaseFuel } from '@larkfield/api-schemas/regulation/publication';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CaseChanges, type CaseRecord, type ConflictCheck, changeCase, oneCase } from '../../../api/cases.ts';
import type { Refusal } from '../../../api/client.ts';
import { Select } from '../../../forms/plain-fields.tsx';
import { RefusalNotice } from '../../../layout/notice.tsx';

const FUELS: Record<CaseFuel, string> = { gas: 'Gas', electricity: 'Electricity', both: 'Both' };

/** Each choice is saved at once; only the same one by somebody else is a conflict. */
export function CountingForm({ record }: { record: CaseRecord }) {
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal>();
  const [saved, setSaved] = useState('');
  const { fuel, business, version } = record.attributes;
  const save = async (changes: CaseChanges, isConflict: ConflictCheck) => {
    const answer = await changeCase(record.id, version, changes, isConflict);
    await queries.invalidateQueries({ queryKey: oneCase(record.id).queryKey });
    setRefusal(answer.ok ? undefined : answer.refusal);
    setSaved(answer.ok ? 'Saved.' : '');
  };
  return (
    <section className="desk-panel">
      <h2>For the figures</h2>
      <Select
        label="Fuel"
        value={fuel ?? ''}
        onChange={(value) => void save({ fuel: value ? CaseFuel.parse(value) : null }, isAbout('fuel'))}
      >
        <option value="">Not known</option>
        {CaseFuel.options.map((one) => (
          <option key={one} value={one}>
            {FUELS[one]}
          </option>
        ))}
      </Select>
      <Select
        label="Customer"
        value={business === null ? '' : business ? 'business' : 'household'}
        onChange={(value) =>
          void save({ business: value === '' ? null : value === 'business' }, isAbout('customer-type'))
        }
      >
        <option value="">Not known</option>
        <option value="household">A household</option>
        <option value="business">A business</option>
      </Select>
      <p role="status">{saved}</p>
      {refusal && <RefusalNotice refusal={refusal} />}
    </section>
  );
}

const isAbout =
  (subject: string): ConflictCheck =>
  ({ attributes: { event } }) =>
    event === `${subject}-changed`;
