import { Authority } from '@larkfield/api-schemas/case-customer';
import { AUTHORITIES, isOverAnEstate } from '@larkfield/api-schemas/words/authorities';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { noteRepresentative, sameCustomer } from '../../../api/case-acts.ts';
import type { CaseParts, CaseProps } from '../../../api/case-parts.ts';
import { faultsIn } from '../../../api/client.ts';
import { AddressFields } from '../../../forms/address-fields.tsx';
import { ErrorSummary, type FieldErrors } from '../../../forms/error-summary.tsx';
import { fieldsOf, SelectField, TextField } from '../../../forms/fields.tsx';
import { FormButtons } from '../../../forms/form-buttons.tsx';
import { Options } from '../../../forms/options.tsx';
import { today } from '../../../layout/dates.ts';
import { RefusalNotice } from '../../../layout/notice.tsx';
import { draftKeyOf, useStoredDraft } from '../../../sending/drafts.ts';
import { NotStored } from '../../../sending/not-stored.tsx';
import { useActing } from '../../../sending/use-acting.ts';
import { OtherCasesChoice } from './other-cases-choice.tsx';
import { attributesOf, draftIn, type Field, fieldAt, type Values, valuesOf } from './representative-draft.ts';
import { ofSameName } from './same-name.ts';

interface RepresentativeFormProps extends Omit<CaseProps, 'mayWrite'> {
  close(): void;
}

const idOf = (field: Field) => `representative-${field}`;

export function RepresentativeForm({ record, parts, me, close }: RepresentativeFormProps) {
  const { representative, died, version } = record.attributes;
  const { text, isStored, replace } = useStoredDraft(draftKeyOf(me.id, record.id, 'representative'));
  const values = { ...valuesOf(representative, { today: today(), hasDied: died !== null }), ...draftIn(text) };
  const { isBusy, refusal, send } = useActing(record.id);
  const others = useQuery(sameCustomer(record.id)).data?.data ?? [];
  const [choice, setChoice] = useState<readonly string[]>();
  // Who deals with an estate does so in every case of the customer.
  const ofTheDead = ofSameName(record, others).filter(({ attributes }) => died !== null && attributes.died);
  const also = choice ?? ofTheDead.map(({ id }) => id);
  const [attempt, setAttempt] = useState(0);
  const faults = refusal ? faultsIn(refusal) : [];
  const errors: FieldErrors = Object.fromEntries(faults.map(({ path, detail }) => [idOf(fieldAt(path)), detail]));
  const change = (changes: Partial<Values>) => replace(JSON.stringify({ ...draftIn(text), ...changes }));
  const field = fieldsOf({ values, errors, change }, idOf);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    const attributes = { ...attributesOf(values, representative), also };
    const answer = await send(() => noteRepresentative(record.id, version, attributes));
    if (!answer?.ok) return;
    replace('');
    close();
  };
  const forget = () => {
    replace('');
    close();
  };
  return (
    <>
      <ErrorSummary errors={errors} attempt={attempt} />
      <form className="desk-new-form" onSubmit={(event) => void submit(event)} noValidate>
        <Person field={field} values={values} change={change} />
        <Proof field={field} files={parts.files} />
        <OtherCasesChoice
          id="representative-also"
          legend="Also add them to the customer’s other cases"
          cases={others}
          chosen={also}
          onChoose={setChoice}
        />
        <div className="desk-new-end">
          {!isStored && <NotStored />}
          {refusal && faults.length === 0 && <RefusalNotice refusal={refusal} />}
          <FormButtons act="Save" isBusy={isBusy} close={close} forget={text ? forget : undefined} />
        </div>
      </form>
    </>
  );
}

interface FieldsProps {
  field(name: Field): { id: string; value: string; error: string | undefined; onChange(value: string): void };
}

interface PersonProps extends FieldsProps {
  values: Values;
  change(values: Partial<Values>): void;
}

function Person({ field, values, change }: PersonProps) {
  const isEstate = isOverAnEstate(Authority.catch('letter-of-authority').parse(values.authority));
  return (
    <fieldset>
      <legend>Name and contact details</legend>
      <TextField {...field('name')} label="Name" />
      <SelectField {...field('authority')} label="Authority">
        <Options names={AUTHORITIES} />
      </SelectField>
      <TextField {...field('email')} label="Email address" type="email" spellCheck={false} />
      <TextField {...field('telephone')} label="Telephone number" type="tel" />
      <AddressFields field={field} fill={change} />
      <SelectField {...field('reached-by')} label="Contact them by">
        <option value="email">Email</option>
        <option value="post">Post</option>
        <option value="phone">Phone</option>
      </SelectField>
      {!isEstate && (
        <SelectField {...field('letters-to')} label="Emails and letters go to">
          <option value="representative">The representative</option>
          <option value="customer">The customer</option>
        </SelectField>
      )}
    </fieldset>
  );
}

function Proof({ field, files }: FieldsProps & Pick<CaseParts, 'files'>) {
  return (
    <fieldset>
      <legend>Authority and proof</legend>
      <div className="desk-pair">
        <TextField {...field('from')} label="From" type="date" />
        <TextField {...field('until')} label="Until (optional)" type="date" />
      </div>
      <TextField
        {...field('seen')}
        label="What you saw as proof"
        hint="Such as: registered power of attorney, in the branch. Without it they have no authority."
      />
      {files.size > 0 && (
        <SelectField {...field('file')} label="File with the proof (optional)">
          <option value="">None</option>
          {[...files.values()].map(({ id, attributes: { name } }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </fieldset>
  );
}
