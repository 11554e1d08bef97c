import { AddressFields } from '../../forms/address/address-fields.tsx';
import { useAddressChosen } from '../../forms/address/use-address-chosen.ts';
import { CheckedForm } from '../../forms/checked-form.tsx';
import { fieldsOf } from '../../forms/field-values.ts';
import { SelectField, TextField } from '../../forms/fields.tsx';
import { TechnicalProblems } from '../../forms/form-alert.tsx';
import { PersonFields } from '../../forms/person-fields.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { useFieldErrors } from '../../forms/use-field-errors.ts';
import { type DetailsVariant, personFieldRules } from './fields.ts';
import type { DetailsForm as DetailsFormState } from './submit-details.server.ts';

interface DetailsFormProps {
  variant: DetailsVariant;
  form: DetailsFormState;
  /** Whether the site itself could not be reached; shows the same alert. */
  isUnreachable?: boolean;
}

const LOADING_MESSAGE = { complaint: 'Saving your details', feedback: 'Sending your request' };

/** 'A bit about you': the person and their address (CO-02, FE-05). */
export function DetailsForm({ variant, form, isUnreachable }: DetailsFormProps) {
  const { values, address } = form;
  const state = useFieldErrors(form.errors);
  const { errors, answer } = state;
  const { isSubmitShown, onChosen } = useAddressChosen(address, values);
  const field = fieldsOf({ rules: personFieldRules(variant), errors, values });

  return (
    <CheckedForm
      state={state}
      alert={(form.failed || isUnreachable) && <TechnicalProblems answer={answer} />}
      intent="continue"
    >
      <PersonFields field={field} telephoneHint="A UK or Irish number, in case we need to talk it through" />
      {variant === 'complaint' && (
        <>
          <TextField
            {...field('textphoneNumber')}
            label="Textphone or international number (optional)"
            type="tel"
            inputMode="tel"
            autoComplete="off"
          />
          <SelectField
            {...field('vulnerabilityConsent')}
            label="Would you like to tell us that you need extra support?"
            hint="For example because of your health, age or a disability. We'll note it on your complaint and ask what helps."
            autoComplete="off"
          >
            <option value="">Please Select</option>
            <option value="true">Yes</option>
            <option value="false">No</option>
          </SelectField>
        </>
      )}
      <AddressFields address={address} values={values} errors={errors} isStep={form.isStep} onChosen={onChosen} />
      {isSubmitShown && (
        <>
          {variant === 'feedback' && <p>When you continue, your request goes to our team.</p>}
          <SubmitButton loadingMessage={LOADING_MESSAGE[variant]} name="intent" value="continue">
            Continue
          </SubmitButton>
        </>
      )}
    </CheckedForm>
  );
}
