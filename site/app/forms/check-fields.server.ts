import { validate } from '@larkfield/design-system/validation/validate.ts';
import type { FieldErrors, FieldRules, FormValues } from './field-values.ts';

/** The message of each field that breaks a rule, in the order of the rules; empty if none does. */
export function checkFields<Name extends string>(rules: FieldRules<Name>, values: FormValues<Name>): FieldErrors<Name> {
  const errors: FieldErrors<Name> = {};
  for (const name in rules) {
    const message = validate(rules[name], values[name]);
    if (message) errors[name] = message;
  }
  return errors;
}
