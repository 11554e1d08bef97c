import { Form } from 'react-router';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import type { FieldErrors } from '../../forms/field-values.ts';
import { TechnicalProblems } from '../../forms/form-alert.tsx';
import { RadioField } from '../../forms/radio-field.tsx';
import { SubmitButton, useSendOnce } from '../../forms/submit-button.tsx';
import { useFieldErrors } from '../../forms/use-field-errors.ts';
import { type Choice, choiceRules } from './choices.ts';

interface SelectionFormProps {
  choice: Choice;
  errors: FieldErrors;
  /** The site itself could not be reached. */
  isUnreachable: boolean;
}

/** One question with a few answers, each of which leads elsewhere (SL-01, SL-02). */
export function SelectionForm({ choice, errors: fromServer, isUnreachable }: SelectionFormProps) {
  const { errors, summary, attempt, answer, formRef } = useFieldErrors(fromServer);
  return (
    <>
      <ErrorSummary errors={summary} attempt={attempt} />
      {isUnreachable && <TechnicalProblems answer={answer} />}
      <hs-form ref={formRef} messages="page">
        <Form method="post" onSubmit={useSendOnce()}>
          <RadioField
            name={choice.name}
            label={choice.question}
            error={errors[choice.name]}
            rules={choiceRules(choice)[choice.name]}
            options={choice.options}
          />
          <SubmitButton loadingMessage="Taking you there">Continue</SubmitButton>
        </Form>
      </hs-form>
    </>
  );
}
