import type { ReactNode } from 'react';
import { CheckedForm } from '../../forms/checked-form.tsx';
import { DraftName } from '../../forms/draft-name.tsx';
import type { FieldErrors } from '../../forms/field-values.ts';
import { TextareaField } from '../../forms/fields.tsx';
import { CookiesBlocked, TechnicalProblems } from '../../forms/form-alert.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { useFieldErrors } from '../../forms/use-field-errors.ts';
import { CREDIT_TEXT_MAX_LENGTH, CREDIT_TEXT_RULES } from './credit-text.ts';

interface CreditTextFormProps {
  creditText: string;
  errors: FieldErrors<'creditText'> | undefined;
  /** Whether the site itself could not be reached. */
  isUnreachable: boolean;
  /** The draft that the page names. */
  draft: string;
  areCookiesBlocked: boolean;
  /** Above the field: whose draft it is. */
  children: ReactNode;
}

/** How the customer wants their credit used, as free text (FE-01). */
export function CreditTextForm({
  creditText,
  errors: fromServer,
  isUnreachable,
  draft,
  areCookiesBlocked,
  children,
}: CreditTextFormProps) {
  const state = useFieldErrors(fromServer);
  const { errors, answer } = state;
  return (
    <CheckedForm
      state={state}
      alert={
        <>
          {isUnreachable && <TechnicalProblems answer={answer} />}
          {areCookiesBlocked && <CookiesBlocked answer={answer} />}
        </>
      }
      intent="continue"
    >
      <DraftName id={draft} />
      {children}
      <TextareaField
        name="creditText"
        label="What should we do with your credit?"
        hint={<WhatToInclude />}
        error={errors.creditText}
        rules={CREDIT_TEXT_RULES.creditText}
        defaultValue={creditText}
        limit={CREDIT_TEXT_MAX_LENGTH}
        rows={8}
      />
      <SubmitButton loadingMessage="Keeping your request" name="intent" value="continue">
        I don't want the refund
      </SubmitButton>
    </CheckedForm>
  );
}

/** The list of what to include (FE-01). */
function WhatToInclude() {
  return (
    <>
      <p>Please include:</p>
      <ul>
        <li>your full name</li>
        <li>your full address</li>
        <li>your customer account number</li>
        <li>your email</li>
      </ul>
    </>
  );
}
