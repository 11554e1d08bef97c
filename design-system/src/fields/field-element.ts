import { HsElement } from '../element.ts';
import type { WrittenRule } from '../validation/validate.ts';
import { type Control, findControls, readValue, writeValue } from './controls.ts';
import { showMessage } from './field-message.ts';
import { afterPress } from './press.ts';
import { type FieldResult, type ValidatedDetail, validatedDetail } from './validated.ts';
import { type CheckedField, isAskedNow, mistakeOf, ruledValueOf, writtenRules } from './written-field.ts';

/**
 * A field: label, hint, message and one control or a group of them, all in the page's markup. The class validates the value
 * and shows a message when a changed field loses the focus, never while the first answer is being typed. The message is
 * removed as soon as the value is valid.
 */
export abstract class FieldElement extends HsElement implements CheckedField {
  #isDirty = false;
  #wasLeft = false;

  /** The control, or the controls of a group. */
  get controls(): readonly Control[] {
    return findControls(this);
  }

  /** Name under which the value is posted. */
  get name(): string {
    return this.getAttribute('name') || this.controls[0]?.name || '';
  }

  /** Reflected to the attribute, since React sets properties where an element has them. */
  set name(value: string) {
    this.setAttribute('name', value);
  }

  get value(): string {
    return readValue(this.controls);
  }

  set value(value: string) {
    writeValue(this.controls, value);
  }

  /** Whether the user has changed nothing yet. */
  get isPristine(): boolean {
    return !this.#isDirty;
  }

  get isDirty(): boolean {
    return this.#isDirty;
  }

  get validity(): { valid: boolean } {
    return { valid: this.validationMessage === '' };
  }

  /** The current validation message; empty if the value is valid. */
  get validationMessage(): string {
    return this.findMistake() ?? '';
  }

  /** Whether the field is neither hidden nor disabled. */
  get isAsked(): boolean {
    return isAskedNow(this, this.controls);
  }

  /** The rules of the `validation` attribute. @throws Error if it is not a JSON list */
  get rules(): readonly WrittenRule[] {
    return writtenRules(this);
  }

  /** The value that the rules check: not trimmed, as on the server, since the rules trim it themselves. */
  protected get ruledValue(): string {
    return ruledValueOf(this.controls);
  }

  /** The message of the first broken rule, else the browser's: the title for `pattern`, or its own text. */
  protected findMistake(): string | undefined {
    return mistakeOf(this.rules, this.ruledValue, this.controls);
  }

  /** Validates without showing a message. */
  check(): FieldResult {
    const error = this.findMistake();
    return { name: this.name, isValid: error === undefined, value: this.value, error, input: this.controls[0] };
  }

  /** Shows a message beside the field, or removes it. */
  showMessage(message: string | undefined): void {
    showMessage(this, this.controls, message);
  }

  /** Resets the field's state to pristine. */
  protected reset(): void {
    this.#isDirty = false;
    this.#wasLeft = false;
    this.showMessage(undefined);
  }

  protected connected(signal: AbortSignal): void {
    this.addEventListener('input', this.#onInput, { signal });
    this.addEventListener('change', this.#onChange, { signal });
    this.addEventListener('focusout', this.#onFocusOut, { signal });
    const onReset = (event: Event) => {
      if (event.target === this.controls[0]?.form) setTimeout(() => this.reset()); // the controls are reset after the event
    };
    document.addEventListener('reset', onReset, { signal });
  }

  #onInput = (): void => {
    this.#isDirty = true;
    if (this.#isShownWrong) this.#report();
  };

  #onChange = (): void => {
    this.#isDirty = true;
    if (this.#wasLeft) afterPress(() => this.#report());
  };

  /** Whether the customer has finished the answer when a control loses the focus. */
  protected isLeftBy({ relatedTarget }: FocusEvent): boolean {
    return !(relatedTarget instanceof Node && this.contains(relatedTarget));
  }

  #onFocusOut = (event: FocusEvent): void => {
    if (!this.isLeftBy(event) || !this.#isDirty || this.#wasLeft) return;
    this.#wasLeft = true;
    afterPress(() => this.#report());
  };

  get #isShownWrong(): boolean {
    return this.querySelector('.hs-error') !== null;
  }

  #report(): void {
    if (!this.isConnected) return;
    const result = this.check();
    const detail: ValidatedDetail = validatedDetail('change', [result]);
    if (this.emit('hs-validated', detail, true) && !this.closest('[messages=page]')) this.showMessage(result.error);
  }
}
