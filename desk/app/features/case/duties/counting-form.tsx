/**
 * How figures count a complaint: by its category in all of them, by fuel and kind of customer in the published ones
 * (RW-10).
 */
import { CaseFuel } from '@larkfield/api-schemas/regulation/publication';
import { useState } from 'react';
import { type CaseChanges, type CaseRecord, changeCase, changesOf } from '../../../api/cases.ts';
import { CategoryChoice } from '../../../forms/category-choice.tsx';
import { Options } from '../../../forms/options.tsx';
import { Select } from '../../../forms/plain-fields.tsx';
import { RefusalNotice } from '../../../layout/notice.tsx';
import { Section } from '../../../layout/section.tsx';
import { useActing } from '../../../sending/use-acting.ts';

const FUELS: Record<CaseFuel, string> = { gas: 'Gas', electricity: 'Electricity', both: 'Both' };

/** Each choice is saved at once; only the same one by somebody else is a conflict. */
export function CountingForm({ record }: { record: CaseRecord }) {
  const { refusal, send } = useActing(record.id);
  const { fuel, business, category, kind, version } = record.attributes;
  const [saved, setSaved] = useState('');
  const save = async (changes: CaseChanges, attribute: Parameters<typeof changesOf>[0]) => {
    const answer = await send(() => changeCase(record.id, version, changes, changesOf(attribute)));
    setSaved(answer?.ok ? 'Saved.' : '');
  };
  return (
    <Section title="Reporting category" summary={category ?? 'No category yet'} isOpen={category === null}>
      <CategoryChoice
        category={category}
        onChoose={(name) => void save({ category: name === category ? null : name }, 'category')}
      />
      {kind === 'complaint' && (
        <>
          <Select
            label="Fuel"
            value={fuel ?? ''}
            onChange={(value) => void save({ fuel: value ? CaseFuel.parse(value) : null }, 'fuel')}
          >
            <option value="">Not known</option>
            <Options names={FUELS} values={CaseFuel.options} />
          </Select>
          <Select
            label="Customer type"
            value={business === null ? '' : business ? 'business' : 'household'}
            onChange={(value) => void save({ business: value === '' ? null : value === 'business' }, 'customer-type')}
          >
            <option value="">Not known</option>
            <option value="household">Household</option>
            <option value="business">Business</option>
          </Select>
        </>
      )}
      <p role="status">{saved}</p>
      {refusal && <RefusalNotice refusal={refusal} />}
    </Section>
  );
}
