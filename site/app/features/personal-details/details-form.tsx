import type { ReactNode } from 'react';
import { hrefOf } from '../../../href.ts';
import { AddressFields } from '../../forms/address/address-fields.tsx';
import { useAddressChosen } from '../../forms/address/use-address-chosen.ts';
import { CheckedForm } from '../../forms/checked-form.tsx';
import { DraftName } from '../../forms/draft-name.tsx';
import { fieldsOf } from '../../forms/field-values.ts';
import { SelectField, TextField } from '../../forms/fields.tsx';
import { CookiesBlocked, FormAlert, KeptLonger, TechnicalProblems } from '../../forms/form-alert.tsx';
import type { Unreachable } from '../../forms/form-page-props.ts';
import { PersonFields } from '../../forms/person/person-fields.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { useFieldErrors } from '../../forms/use-field-errors.ts';
import { TimeLimit } from '../../forms/whose-draft.tsx';
import { type DetailsVariant, personFieldRules } from './fields.ts';
import type { DetailsForm as DetailsFormState } from './submit-details.server.ts';

interface DetailsFormProps {
  variant: DetailsVariant;
  form: DetailsFormState;
  /** The draft that the page names. */
  draft: string;
  /** How long the page before is kept when this one is opened, if there is one. */
  secondsLeft?: number;
  /** Set if the site itself could not be reached; shows the same alert. */
  unreachable: Unreachable | undefined;
  areCookiesBlocked?: boolean | undefined;
  /** Whether the page before is kept for another hour. */
  isKeptLonger?: boolean;
  /** Whether this browser no longer has the draft that the page named, but another. */
  isAnotherDraft?: boolean;
  /** Above the fields: whose draft it is. */
  children?: ReactNode;
}

const LOADING_MESSAGE = { complaint: 'Saving your details', feedback: 'Sending your request' };

/** 'A bit about you': the person and their address (CO-02, FE-05). */
export function DetailsForm({
  variant,
  form,
  draft,
  secondsLeft = 0,
  unreachable,
  areCookiesBlocked,
  isKeptLonger,
  isAnotherDraft,
  children,
}: DetailsFormProps) {
  const { values, address } = form;
  const state = useFieldErrors(unreachable?.errors ?? form.errors);
  const { errors, answer } = state;
  const { isSubmitShown, onChosen } = useAddressChosen(address, values);
  const field = fieldsOf({ rules: personFieldRules(variant), errors, values });

  return (
    <CheckedForm
      state={state}
      alert={
        <>
          {(form.failed || unreachable) && <TechnicalProblems answer={answer} />}
          {areCookiesBlocked && <CookiesBlocked answer={answer} />}
          {isKeptLonger && <KeptLonger answer={answer} />}
          {isAnotherDraft && <AnotherRequest answer={answer} />}
        </>
      }
      intent="continue"
    >
      <DraftName id={draft} />
      {children}
      {variant === 'feedback' && children && <TimeLimit answer={answer} secondsLeft={secondsLeft} />}
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

/** Shown if this browser no longer has the request that the page was opened with, but another one (OP-12). */
function AnotherRequest({ answer }: { answer: number }) {
  return (
    <FormAlert state="error" heading="Another request is open in this browser" answer={answer}>
      <p>
        This page was opened with a request that is no longer kept, perhaps because another tab cleared it. Nothing was
        sent. <a href={hrefOf('/help-and-support/complaints/feedback')}>Tell us again what you'd like</a>: you'll find
        these details on the page after it.
      </p>
    </FormAlert>
  );
}
