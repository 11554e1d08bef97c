/** One field after a check. */
export interface FieldResult {
  name: string;
  isValid: boolean;
  /** As it is validated: spaces around it removed, several checkboxes joined by commas. */
  value: string;
  /** The message, where it is not valid. */
  error?: string;
  /** The control that takes the focus. */
  input: HTMLElement | undefined;
}

/**
 * Detail of `hs-validated`. On `submit` it holds every field of the form; on `change` the one that was left or changed.
 * Cancel the event to show the messages yourself.
 */
export interface ValidatedDetail {
  trigger: 'submit' | 'change';
  /** Whether all of `fields` are valid. */
  isValid: boolean;
  fields: readonly FieldResult[];
  fieldsByName: Readonly<Record<string, FieldResult>>;
}

/** The detail of an event about these fields. */
export function validatedDetail(trigger: ValidatedDetail['trigger'], fields: readonly FieldResult[]): ValidatedDetail {
  return {
    trigger,
    fields,
    isValid: fields.every((field) => field.isValid),
    fieldsByName: Object.fromEntries(fields.map((field) => [field.name, field])),
  };
}
