import type { SameCustomerList } from '@larkfield/api-schemas/staff-calls/related-cases';
import { CheckField } from '../../../forms/fields.tsx';
import { KINDS } from '../../../layout/words.ts';

interface OtherCasesChoiceProps {
  /** Start of the fields' ids. */
  id: string;
  legend: string;
  cases: SameCustomerList['data'];
  /** Ids of the chosen ones. */
  chosen: readonly string[];
  onChoose(chosen: readonly string[]): void;
}

/** Other cases of the customer to which an act extends. */
export function OtherCasesChoice({ id: start, legend, cases, chosen, onChoose }: OtherCasesChoiceProps) {
  if (cases.length === 0) return null;
  return (
    <fieldset>
      <legend>{legend}</legend>
      {cases.map(({ id, attributes }) => (
        <CheckField
          key={id}
          id={`${start}-${id}`}
          label={`${id}, ${KINDS[attributes.kind].toLowerCase()}, ${attributes['first-name']} ${attributes.surname}`}
          value={chosen.includes(id) ? 'yes' : 'no'}
          onChange={(value) => onChoose(value === 'yes' ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
    </fieldset>
  );
}
