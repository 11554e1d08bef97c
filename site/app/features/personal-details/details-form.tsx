import { useState } from 'react';
import { Form } from 'react-router';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { hasErrors } from '../../forms/field-values.ts';
import { SelectField, TextField } from '../../forms/fields.tsx';
import { TechnicalProblems } from '../../forms/form-alert.tsx';
import { SubmitButton, useSendOnce } from '../../forms/submit-button.tsx';
import { useFieldErrors } from '../../forms/use-field-errors.ts';
import { useHydrated } from '../../forms/use-hydrated.ts';
import { AddressFields } from './address-fields.tsx';
import { isAddressChosen } from './address-step.ts';
import { type DetailsVariant, personFieldRules } from './fields.ts';
import type { DetailsForm as DetailsFormState } from './submit-details.server.ts';

interface DetailsFormProps {
  variant: DetailsVariant;
  form: DetailsFormState;
  /** The site itself could not be reached: the same alert. */
  isUnreachable?: boolean;
}

const LOADING_MESSAGE = { complaint: 'Saving your details', feedback: 'Sending your request' };

/** 'A bit about you': who writes, and where they live (CO-02, FE-05). */
export function DetailsForm({ variant, form, isUnreachable }: DetailsFormProps) {
  const { values, address } = form;
  const { errors, summary, attempt, answer, formRef } = useFieldErrors(form.errors);
  const rules = personFieldRules(variant);
  const isHydrated = useHydrated();
  const [chosenIn, setChosenIn] = useState<{ address: unknown; isChosen: boolean }>();
  const isChosen = chosenIn?.address === address ? chosenIn.isChosen : isAddressChosen(address, values);
  // Without scripts nobody could show the button later, so it comes with the addresses (CO-07).
  const isSubmitShown = isHydrated ? isChosen : ['choose', 'manual', 'prefilled'].includes(address.step);
  const field = (name: keyof typeof rules) => ({
    name,
    error: errors[name],
    rules: rules[name],
    defaultValue: values[name],
  });

  return (
    <>
      <ErrorSummary errors={summary} attempt={attempt} />
      {(form.failed || isUnreachable) && <TechnicalProblems answer={answer} />}
      <hs-form ref={formRef} messages="page">
        <Form method="post" onSubmit={useSendOnce()}>
          <button type="submit" name="intent" value="continue" hidden tabIndex={-1} aria-hidden="true" />
          <TextField {...field('firstName')} label="First name" autoComplete="given-name" spellCheck={false} />
          <TextField {...field('surname')} label="Last name" autoComplete="family-name" spellCheck={false} />
          <TextField
            {...field('email')}
            label="Email address"
            hint="We'll send your reference number here"
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
          />
          <TextField
            {...field('telephoneNumber')}
            label="Telephone number"
            hint="A UK or Irish number, in case we need to talk it through"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
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
          <AddressFields
            address={address}
            values={values}
            errors={errors}
            isStep={!form.failed && !hasErrors(form.errors)}
            onChosen={(chosen) => setChosenIn({ address, isChosen: chosen })}
          />
          {isSubmitShown && (
            <>
              {variant === 'feedback' && <p>When you continue, your request goes to our team.</p>}
              <SubmitButton loadingMessage={LOADING_MESSAGE[variant]} name="intent" value="continue">
                Continue
              </SubmitButton>
            </>
          )}
        </Form>
      </hs-form>
    </>
  );
}
