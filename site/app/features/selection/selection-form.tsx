import { CheckedForm } from '../../forms/checked-form.tsx';
import type { FieldErrors } from '../../forms/field-values.ts';
import { TechnicalProblems } from '../../forms/form-alert.tsx';
import { RadioField } from '../../forms/radio-field.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { useFieldErrors } from '../../forms/use-field-errors.ts';
import { type Choice, choiceRules } from './choices.ts';

interface SelectionFormProps {
  choice: Choice;
  errors: FieldErrors;
  /** Whether the site itself could not be reached. */
  isUnreachable: boolean;
}

/** One question with a few answers, each of which leads to another page (SL-01, SL-02). */
export function SelectionForm({ choice, errors: fromServer, isUnreachable }: SelectionFormProps) {
  const state = useFieldErrors(fromServer);
  const { errors, answer } = state;
  return (
    <CheckedForm state={state} alert={isUnreachable && <TechnicalProblems answer={answer} />}>
      <RadioField
        name={choice.name}
        label={choice.question}
        error={errors[choice.name]}
        rules={choiceRules(choice)[choice.name]}
        options={choice.options}
      />
      <SubmitButton loadingMessage="Taking you there">Continue</SubmitButton>
    </CheckedForm>
  );
}
