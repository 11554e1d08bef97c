import { Form } from 'react-router';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import type { FieldErrors } from '../../forms/field-values.ts';
import { TextareaField } from '../../forms/fields.tsx';
import { TechnicalProblems } from '../../forms/form-alert.tsx';
import { SubmitButton, useSendOnce } from '../../forms/submit-button.tsx';
import { useFieldErrors } from '../../forms/use-field-errors.ts';
import { CREDIT_TEXT_MAX_LENGTH, CREDIT_TEXT_RULES } from './credit-text.ts';

interface CreditTextFormProps {
  creditText: string;
  errors: FieldErrors<'creditText'>;
  /** The site itself could not be reached. */
  isUnreachable: boolean;
}

/** How the credit that we owe should be used, in the customer's own words (FE-01). */
export function CreditTextForm({ creditText, errors: fromServer, isUnreachable }: CreditTextFormProps) {
  const { errors, summary, attempt, answer, formRef } = useFieldErrors(fromServer);
  return (
    <>
      <ErrorSummary errors={summary} attempt={attempt} />
      {isUnreachable && <TechnicalProblems answer={answer} />}
      <hs-form ref={formRef} messages="page">
        <Form method="post" onSubmit={useSendOnce()}>
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
          <SubmitButton loadingMessage="Keeping your request">I don't want the refund</SubmitButton>
        </Form>
      </hs-form>
    </>
  );
}

/** What the helper lists (FE-01). */
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
