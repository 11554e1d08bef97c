import type { Rule } from '@larkfield/design-system/validation/validate.ts';

/** The rules of a form's fields by name. `hs-inputter` in the browser and the server check the same ones. */
export type FieldRules<Name extends string = string> = Readonly<Record<Name, readonly Rule[]>>;

/** Error messages by field name. */
export type FieldErrors<Name extends string = string> = Partial<Record<Name, string>>;

/** A form's values by field name, as typed. */
export type FormValues<Name extends string = string> = Record<Name, string>;

// All control characters except tab and line feed: nobody types them, and PostgreSQL refuses U+0000 in text.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes them
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/**
 * The text of a field. Browsers send line breaks as CR LF but count them as one character (HTML, textarea value), so they
 * become line feeds again. The last of several values counts; files are ignored.
 */
function readField(form: FormData | URLSearchParams, name: string): string {
  const value = form.getAll(name).at(-1);
  return typeof value === 'string'
    ? value.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(CONTROL_CHARACTERS, '')
    : '';
}

/** The text of the named fields. All others are ignored, such as forged ones. */
export function readFields<Name extends string>(
  form: FormData | URLSearchParams,
  names: readonly Name[],
): FormValues<Name> {
  const entries = names.map((name) => [name, readField(form, name)]);
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
    .map((value) => value.replace(CONTROL_CHARACTERS, ''))
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
