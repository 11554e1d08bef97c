import { checkFields } from '../../forms/check-fields.server.ts';
import { type FieldErrors, readFields } from '../../forms/field-values.ts';
import { type Choice, choiceRules } from './choices.ts';

export type Chosen<C extends Choice> =
  | { status: 'chosen'; value: C['options'][number]['value'] }
  | { status: 'invalid'; errors: FieldErrors };

/** The answer that was posted. */
export function chosenOf<const C extends Choice>(choice: C, form: FormData): Chosen<C> {
  const values = readFields(form, [choice.name]);
  const chosen = choice.options.find(({ value }) => value === values[choice.name]);
  if (chosen) return { status: 'chosen', value: chosen.value };
  return { status: 'invalid', errors: checkFields(choiceRules(choice), values) };
}
