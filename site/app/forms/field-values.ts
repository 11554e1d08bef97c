import { plainText, plainWords } from '@larkfield/design-system/validation/plain-text.ts';
import type { Rule } from '@larkfield/design-system/validation/validate.ts';

/** The rules of a form's fields by name. `hs-inputter` in the browser and the server check the same ones. */
export type FieldRules<Name extends string = string> = Readonly<Record<Name, readonly Rule[]>>;

/** Error messages by field name. */
export type FieldErrors<Name extends string = string> = Partial<Record<Name, string>>;

/** A form's values by field name. */
export type FormValues<Name extends string = string> = Record<Name, string>;

/** The text of a field: the last of several values counts; files are ignored. */
function readField(form: FormData | URLSearchParams, name: string): string {
  const value = form.getAll(name).at(-1);
  return typeof value === 'string' ? value : '';
}

/**
 * The text of the named fields, as plain text. All others are ignored, such as forged ones.
 * @param inOwnWords those whose text is the customer's own words, in which only meaningless characters are dropped
 */
export function readFields<Name extends string>(
  form: FormData | URLSearchParams,
  names: readonly Name[],
  inOwnWords: readonly NoInfer<Name>[] = [],
): FormValues<Name> {
  const entries = names.map((name) => {
    const text = readField(form, name);
    return [name, inOwnWords.includes(name) ? plainWords(text) : plainText(text)];
  });
  return Object.fromEntries(entries); // fromEntries forgets the key's type
}

/** A value for every field: the known one, or else empty. */
export function valuesOf<Name extends string>(
  names: readonly Name[],
  known: Readonly<Record<string, string | undefined>>,
): FormValues<Name> {
  const entries = names.map((name) => [name, known[name] ?? '']);
  return Object.fromEntries(entries); // fromEntries forgets the key's type
}

interface FormState<Name extends string> {
  rules: FieldRules<Name>;
  errors: FieldErrors<Name>;
  values: FormValues<Name>;
}

/** What every field of a form has, by its name. */
export type FieldsOf<Name extends string> = (name: Name) => {
  name: string;
  error: string | undefined;
  rules: readonly Rule[];
  defaultValue: string;
};

export const fieldsOf =
  <Name extends string>({ rules, errors, values }: FormState<Name>): FieldsOf<Name> =>
  (name) => ({ name, error: errors[name], rules: rules[name], defaultValue: values[name] });

/** The values of checkboxes with the same name, joined by commas like in `hs-inputter`, for the same rules. */
export function readChoices(form: FormData, name: string): string {
  return form
    .getAll(name)
    .filter((value) => typeof value === 'string')
    .map(plainText)
    .join(',');
}

/** The messages in the order of the form, for the error summary. */
export function inOrder<Name extends string>(names: readonly Name[], errors: FieldErrors<Name>): FieldErrors<Name> {
  const entries = names.flatMap((name) => (errors[name] === undefined ? [] : [[name, errors[name]]]));
  return Object.fromEntries(entries); // fromEntries forgets the key's type
}

/** Whether any field has a message. */
export function hasErrors(errors: FieldErrors): boolean {
  return Object.values(errors).some((message) => message !== undefined);
}
