import type { WrittenRule } from '../validation/validate.ts';
import { validate } from '../validation/validate.ts';
import { type Control, findControls, isChoice, readValue } from './controls.ts';
import { showMessage } from './field-message.ts';
import type { FieldResult } from './validated.ts';

/** What a form asks of its fields. */
export interface CheckedField {
  /** Name under which the answer is posted. */
  readonly name: string;
  /** Whether the field is neither hidden nor disabled. */
  readonly isAsked: boolean;
  /** Checks the answer without showing anything. */
  check(): FieldResult;
  /** Shows a message beside the field, or none. */
  showMessage(message: string | undefined): void;
}

/** The rules of a field's `validation` attribute. @throws Error where it is no JSON list */
export function writtenRules(field: Element): readonly WrittenRule[] {
  const text = field.getAttribute('validation') || '[]';
  try {
    return JSON.parse(text); // written by the author; validate throws at a rule that does not exist
  } catch (cause) {
    throw new Error(`${field.localName} validation="${text}" is not a JSON list of rules`, { cause });
  }
}

/** What the rules are asked about: the text as it stands, like the server, which trims where the rules do. */
export function ruledValueOf(controls: readonly Control[]): string {
  const [first] = controls;
  return first && !isChoice(first) ? first.value : readValue(controls);
}

/** The first broken rule's message, else what the browser finds wrong: `pattern`'s title, or its own words. */
export function mistakeOf(
  rules: readonly WrittenRule[],
  value: string,
  controls: readonly Control[],
): string | undefined {
  const broken = validate(rules, value);
  if (broken !== undefined) return broken;
  const invalid = controls.find((control) => !control.validity.valid);
  return invalid && (invalid.title || invalid.validationMessage);
}

/** Whether a field is neither hidden nor disabled. */
export function isAskedNow(field: Element, controls: readonly Control[]): boolean {
  return field.closest('[hidden]') === null && controls.some((control) => !control.disabled);
}

/** A field whose class is still on its way: its controls and rules, as they are written in the page. */
export function writtenField(field: HTMLElement): CheckedField {
  const controls = findControls(field);
  const name = field.getAttribute('name') || controls[0]?.name || '';
  return {
    name,
    isAsked: isAskedNow(field, controls),
    check() {
      const error = mistakeOf(writtenRules(field), ruledValueOf(controls), controls);
      return { name, isValid: error === undefined, value: readValue(controls), error, input: controls[0] };
    },
    showMessage: (message) => showMessage(field, controls, message),
  };
}
