import type { SameCustomerList } from '@larkfield/api-schemas/staff-calls/related-cases';
import { CheckFields } from '../../../forms/fields.tsx';
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
export function OtherCasesChoice({ id, legend, cases, chosen, onChoose }: OtherCasesChoiceProps) {
  if (cases.length === 0) return null;
  return (
    <fieldset>
      <legend>{legend}</legend>
      <CheckFields
        id={id}
        options={cases.map(({ id: reference, attributes }) => [
          reference,
          `${reference}, ${KINDS[attributes.kind].toLowerCase()}, ${attributes['first-name']} ${attributes.surname}`,
        ])}
        chosen={chosen}
        onChange={onChoose}
      />
    </fieldset>
  );
}
