import type { NeedGroup } from '@larkfield/api-schemas/words/need-words';
import { type FormEvent, useState } from 'react';
import { AddressFields } from '../../forms/address/address-fields.tsx';
import { useAddressChosen } from '../../forms/address/use-address-chosen.ts';
import { CheckedForm } from '../../forms/checked-form.tsx';
import { DraftName } from '../../forms/draft-name.tsx';
import { fieldsOf, readFields } from '../../forms/field-values.ts';
import { TechnicalProblems } from '../../forms/form-alert.tsx';
import type { Unreachable } from '../../forms/form-page-props.ts';
import { PersonFields } from '../../forms/person/person-fields.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { useFieldErrors } from '../../forms/use-field-errors.ts';
import { TypedBefore } from '../../forms/whose-draft.tsx';
import { joiningFieldRules } from './fields.ts';
import type { JoiningForm as JoiningFormState } from './joining-draft.server.ts';
import { NeedsField } from './needs-field.tsx';
import { NomineeFields, PreferenceFields } from './preference-fields.tsx';
import { ShareField } from './share-field.tsx';

interface JoiningFormProps {
  form: JoiningFormState;
  /** Who typed it before; empty if nobody did. */
  person: string;
  /** The needs to choose from. */
  needGroups: readonly NeedGroup[];
  /** Set if the site itself could not be reached; shows the same alert. */
  unreachable: Unreachable | undefined;
}

/** The form to join the Priority Services Register (PS-01). */
export function JoiningForm({ form, person, needGroups, unreachable }: JoiningFormProps) {
  const { values, address } = form;
  const state = useFieldErrors(unreachable?.errors ?? form.errors);
  const { errors, answer } = state;
  const { isSubmitShown, onChosen } = useAddressChosen(address, values);
  const [nominee, setNominee] = useState(values);
  const field = fieldsOf({ rules: joiningFieldRules(nominee), errors, values });
  // A nominee's name makes their number required, and the other way round.
  const followNominee = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setNominee({ ...values, ...readFields(new FormData(currentTarget), ['nomineeName', 'nomineeTelephone']) });

  return (
    <CheckedForm
      state={state}
      alert={(form.failed || unreachable) && <TechnicalProblems answer={answer} />}
      intent="join"
      onBlur={followNominee}
    >
      <DraftName id={form.draft} />
      <input type="hidden" name="opened" value={form.opened} />
      {person && <TypedBefore person={person} />}
      <PersonFields field={field} telephoneHint="For visits and power cuts" />
      <NeedsField
        {...field('needs')}
        groups={needGroups}
        label="Who or what needs extra care in your home?"
        hint="Tick what is true of anyone in your home. You don't need a doctor's letter."
      />
      <PreferenceFields field={field} />
      <NomineeFields field={field} />
      <ShareField {...field('shareWithNetwork')} />
      <AddressFields address={address} values={values} errors={errors} isStep={form.isStep} onChosen={onChosen} />
      {isSubmitShown && (
        <SubmitButton loadingMessage="Sending your request" name="intent" value="join">
          Join the register
        </SubmitButton>
      )}
    </CheckedForm>
  );
}
