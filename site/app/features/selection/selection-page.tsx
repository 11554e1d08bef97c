import type { ComponentProps } from 'react';
import { CheckedForm } from '../../forms/checked-form.tsx';
import type { FieldErrors } from '../../forms/field-values.ts';
import { TechnicalProblems } from '../../forms/form-alert.tsx';
import { FormPage } from '../../forms/form-page.tsx';
import type { Unreachable } from '../../forms/form-page-props.ts';
import { RadioField } from '../../forms/radio-field.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { useFieldErrors } from '../../forms/use-field-errors.ts';
import { type Choice, choiceRules } from './choices.ts';

interface SelectionPageProps extends Pick<ComponentProps<typeof FormPage>, 'trail'> {
  choice: Choice;
  /** The answer to a post without a valid choice. */
  posted: { status: 'invalid'; errors: FieldErrors } | Unreachable | undefined;
}

/** One question with a few answers, each of which leads to another page (SL-01, SL-02). */
export function SelectionPage({ choice, posted, trail }: SelectionPageProps) {
  const state = useFieldErrors<string>(posted?.errors);
  const { errors, answer } = state;
  const isUnreachable = posted?.status === 'unreachable';
  return (
    <FormPage heading={choice.heading} intro={choice.intro} hasErrors={posted?.status === 'invalid'} trail={trail}>
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
    </FormPage>
  );
}
