import { plainText } from '../validation/plain-text.ts';
import type { WrittenRule } from '../validation/validate.ts';
import { validate } from '../validation/validate.ts';
import { type Control, findControls, isChoice, readValue } from './controls.ts';
import { showMessage } from './field-message.ts';
import type { FieldResult } from './validated.ts';

/** The interface that a form needs of its fields. */
export interface CheckedField {
  /** Name under which the value is posted. */
  readonly name: string;
  /** Whether the field is neither hidden nor disabled. */
  readonly isAsked: boolean;
  /** Validates the value without showing anything. */
  check(): FieldResult;
  /** Shows a message beside the field, or removes it. */
  showMessage(message: string | undefined): void;
}

/** The rules of a field's `validation` attribute. @throws Error if it is no JSON list */
export function writtenRules(field: Element): readonly WrittenRule[] {
  const text = field.getAttribute('validation') || '[]';
  try {
    return JSON.parse(text); // written by the author; validate throws for an unknown rule
  } catch (cause) {
    throw new Error(`${field.localName} validation="${text}" is not a JSON list of rules`, { cause });
  }
}

/** The value that the rules check: not trimmed, as on the server, since the rules trim it themselves. */
export function ruledValueOf(controls: readonly Control[]): string {
  const [first] = controls;
  return first && !isChoice(first) ? first.value : readValue(controls);
}

/** The first broken rule's message, else the browser's: the title for `pattern`, or its own text. */
export function mistakeOf(
  rules: readonly WrittenRule[],
  value: string,
  controls: readonly Control[],
): string | undefined {
  const broken = validate(rules, value);
  if (broken !== undefined) return broken;
  const invalid = controls.find((control) => !control.validity.valid && !hasUnseen(control));
  return invalid && (invalid.title || invalid.validationMessage);
}

/** Whether the browser refuses a type's text that has characters which the rules, and the server, leave out. */
const hasUnseen = ({ validity, value }: Control) => validity.typeMismatch && plainText(value) !== value;

/** Whether a field is neither hidden nor disabled. */
export function isAskedNow(field: Element, controls: readonly Control[]): boolean {
  return field.closest('[hidden]') === null && controls.some((control) => !control.disabled);
}

/** A field whose class isn't loaded yet, by the controls and rules in its markup. */
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
