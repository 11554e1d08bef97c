/** Result of validating one field. */
export interface FieldResult {
  name: string;
  isValid: boolean;
  /** Trimmed; several checkboxes are joined by commas. */
  value: string;
  /** The message if it is invalid. */
  error?: string;
  /** The control to focus. */
  input: HTMLElement | undefined;
}

/**
 * Detail of `hs-validated`. On `submit` it has all fields of the form, on `change` the changed one.
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
