import { PRIORITY_NEEDS } from '@larkfield/api-schemas/priority-services';
import type { CaseRecord } from '../../../api/cases.ts';
import { AddressFields } from '../../../forms/address-fields.tsx';
import type { FieldErrors } from '../../../forms/error-summary.tsx';
import { CheckFields, fieldsOf, RadioField, SelectField, TextField } from '../../../forms/fields.tsx';
import { Options } from '../../../forms/options.tsx';
import { KINDS } from '../../../layout/words.ts';
import { codesIn, type Field } from './correction-draft.ts';

/** Ids differ from those of other forms on the page. */
export const idOf = (field: Field) => `correct-${field}`;

const SUPPORT = { yes: 'Yes', no: 'No', 'not-asked': 'Not asked' };

interface CorrectionFieldsProps {
  record: CaseRecord;
  values: Readonly<Record<Field, string>>;
  errors: FieldErrors;
  change(values: Partial<Record<Field, string>>): void;
}

export function CorrectionFields({ record, values, errors, change }: CorrectionFieldsProps) {
  const field = fieldsOf({ values, errors, change }, idOf);
  return (
    <>
      <fieldset>
        <legend>Name and contact details</legend>
        <div className="desk-pair">
          <TextField {...field('first-name')} label="First name" />
          <TextField {...field('surname')} label="Last name" />
        </div>
        <TextField
          {...field('email')}
          label="Email address"
          type="email"
          spellCheck={false}
          hint="A new address ends every link to this case, and all emails go to it from then on."
        />
        <TextField {...field('telephone')} label="Telephone number" type="tel" />
        <TextField {...field('account')} label="Account number" spellCheck={false} />
        <SelectField {...field('contact-preference')} label="Reply by">
          <option value="">Not chosen</option>
          <option value="email">Email</option>
          <option value="phone">Phone</option>
          <option value="post">Post</option>
        </SelectField>
        <AddressFields field={field} fill={change} hint="It decides which bank holidays count." />
      </fieldset>
      <fieldset>
        <legend>Needs, and the reason for the change</legend>
        <RadioField {...field('vulnerable')} label="Does the customer need extra support?" options={SUPPORT} />
        <Needs value={values.needs} change={field('needs').onChange} />
        {record.attributes.kind !== 'priority-services' && <Kind record={record} field={field('kind')} />}
        <TextField {...field('reason')} label="Reason" hint="Shown in the history, with the old and the new value." />
      </fieldset>
    </>
  );
}

/** The needs that the industry shares, by code. */
function Needs({ value, change }: { value: string; change(value: string): void }) {
  const chosen = codesIn(value);
  return (
    <details className="desk-fold">
      <summary>
        <strong>What they need{chosen.length > 0 && `: ${chosen.length}`}</strong>
      </summary>
      <CheckFields
        id="correct-need"
        options={Object.entries(PRIORITY_NEEDS).map(([code, name]) => [code, `${name} (${code})`])}
        chosen={chosen}
        onChange={(codes) => change(codes.toSorted().join(' '))}
      />
    </details>
  );
}

interface KindProps {
  record: CaseRecord;
  field: { id: string; value: string; error: string | undefined; onChange(value: string): void };
}

function Kind({ record, field }: KindProps) {
  const { kind } = record.attributes;
  return (
    <SelectField
      {...field}
      label="Kind of case"
      hint="A complaint’s deadlines run from the day it was received. The customer is not told of this change: write to them."
    >
      <Options names={KINDS} values={[...new Set([kind, 'complaint', 'enquiry'])]} />
    </SelectField>
  );
}
