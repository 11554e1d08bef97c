import type { Rule } from '@larkfield/design-system/validation/validate.ts';

/** The rules of a form's fields by name: the browser's `hs-inputter` and the server run the same ones. */
export type FieldRules<Name extends string = string> = Readonly<Record<Name, readonly Rule[]>>;

/** Messages by field name; a name without one is in order. */
export type FieldErrors<Name extends string = string> = Partial<Record<Name, string>>;

/** What a form holds, by field name: text as it was typed. */
export type FormValues<Name extends string = string> = Record<Name, string>;

// Everything below a space but tab and line feed: no keyboard types them, and PostgreSQL refuses U+0000 in text.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this removes
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/**
 * One field's text. A browser sends line breaks as CR LF but counts them as one character (HTML, textarea value), so
 * they become line feeds again. Of several values the last counts; a file counts as nothing.
 */
function readField(form: FormData | URLSearchParams, name: string): string {
  const value = form.getAll(name).at(-1);
  return typeof value === 'string'
    ? value.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(CONTROL_CHARACTERS, '')
    : '';
}

/** The text of the named fields, and of no other: a forged field goes no further than this. */
export function readFields<Name extends string>(
  form: FormData | URLSearchParams,
  names: readonly Name[],
): FormValues<Name> {
  const entries = names.map((name) => [name, readField(form, name)]);
  return Object.fromEntries(entries); // fromEntries forgets the key's type
}

/** What was ticked of several answers with one name, joined by commas as `hs-inputter` joins them for the same rules. */
export function readChoices(form: FormData, name: string): string {
  return form
    .getAll(name)
    .filter((value) => typeof value === 'string')
    .map((value) => value.replace(CONTROL_CHARACTERS, ''))
    .join(',');
}

/** The same messages in the order of the form, as a summary lists them. */
export function inOrder<Name extends string>(names: readonly Name[], errors: FieldErrors<Name>): FieldErrors<Name> {
  const entries = names.flatMap((name) => (errors[name] === undefined ? [] : [[name, errors[name]]]));
  return Object.fromEntries(entries); // fromEntries forgets the key's type
}

/** Whether any field has a message. */
export function hasErrors(errors: FieldErrors): boolean {
  return Object.values(errors).some((message) => message !== undefined);
}
