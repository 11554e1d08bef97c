/** Fuel and kind of customer, by which the published figures count a complaint (RW-10). */
import { CaseFuel } from '@larkfield/api-schemas/regulation/publication';
import type { CaseRecord } from '../../../api/cases.ts';
import { Options } from '../../../forms/options.tsx';
import { Select } from '../../../forms/plain-fields.tsx';
import { Section } from '../../../layout/section.tsx';
import { SavedOrRefused, useSavingAtOnce } from './saving-at-once.tsx';

const FUELS: Record<CaseFuel, string> = { gas: 'Gas', electricity: 'Electricity', both: 'Both' };

export function Counting({ record }: { record: CaseRecord }) {
  const { save, ...result } = useSavingAtOnce(record);
  const { fuel, business } = record.attributes;
  const customer = business === null ? '' : business ? 'business' : 'household';
  const summary = [fuel && FUELS[fuel], customer].filter(Boolean).join(', ');
  return (
    <Section title="Counted as" summary={summary || 'Not known'} isEmpty={summary === ''}>
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
        value={customer}
        onChange={(value) => void save({ business: value === '' ? null : value === 'business' }, 'customer-type')}
      >
        <option value="">Not known</option>
        <option value="household">Household</option>
        <option value="business">Business</option>
      </Select>
      <SavedOrRefused {...result} />
    </Section>
  );
}
