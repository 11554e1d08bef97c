import { HsElement } from '../element.ts';
import { type Rule, validate } from '../validation/validate.ts';
import { type Control, findControls, isChoice, readValue, writeValue } from './controls.ts';
import { showMessage } from './field-message.ts';
import { afterPress } from './press.ts';
import { type FieldResult, type ValidatedDetail, validatedDetail } from './validated.ts';

/**
 * A field: label, hint, message and one control or a group of them, all written in the page. The class checks what is
 * typed and says what is wrong. The message shows when a changed field is left, never while the first answer is being
 * typed, and goes as soon as the answer is right.
 */
export abstract class FieldElement extends HsElement {
  #isDirty = false;
  #wasLeft = false;

  /** The controls that hold the answer: one, or those of a group. */
  get controls(): readonly Control[] {
    return findControls(this);
  }

  /** Name under which the answer is posted. */
  get name(): string {
    return this.getAttribute('name') || this.controls[0]?.name || '';
  }

  /** Reflects, so that React may set it as a property (it does wherever an element has one). */
  set name(value: string) {
    this.setAttribute('name', value);
  }

  get value(): string {
    return readValue(this.controls);
  }

  set value(value: string) {
    writeValue(this.controls, value);
  }

  /** Whether the person has changed nothing yet. */
  get isPristine(): boolean {
    return !this.#isDirty;
  }

  get isDirty(): boolean {
    return this.#isDirty;
  }

  get validity(): { valid: boolean } {
    return { valid: this.validationMessage === '' };
  }

  /** What is wrong with the current answer; empty where nothing is. */
  get validationMessage(): string {
    return this.findMistake() ?? '';
  }

  /** Whether the field is neither hidden nor disabled. */
  get isAsked(): boolean {
    return this.closest('[hidden]') === null && this.controls.some((control) => !control.disabled);
  }

  /** The rules of the `validation` attribute. @throws Error where it is no JSON list */
  get rules(): readonly Rule[] {
    const text = this.getAttribute('validation') || '[]';
    try {
      return JSON.parse(text); // written by the author; validate throws at a rule that does not exist
    } catch (cause) {
      throw new Error(`${this.localName} validation="${text}" is not a JSON list of rules`, { cause });
    }
  }

  /** What the rules are asked about: the text as it stands, like the server, which trims where the rules do. */
  protected get ruledValue(): string {
    const [first] = this.controls;
    return first && !isChoice(first) ? first.value : this.value;
  }

  /** The first broken rule's message, else what the browser finds wrong: `pattern`'s title, or its own words. */
  protected findMistake(): string | undefined {
    const broken = validate(this.rules, this.ruledValue);
    if (broken !== undefined) return broken;
    const invalid = this.controls.find((control) => !control.validity.valid);
    return invalid && (invalid.title || invalid.validationMessage);
  }

  /** Checks the answer without showing anything. */
  check(): FieldResult {
    const error = this.findMistake();
    return { name: this.name, isValid: error === undefined, value: this.value, error, input: this.controls[0] };
  }

  /** Shows a message beside the field, or none. */
  showMessage(message: string | undefined): void {
    showMessage(this, this.controls, message);
  }

  /** Forgets that anything was typed, as after a reset. */
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

  #onFocusOut = (event: FocusEvent): void => {
    if (event.relatedTarget instanceof Node && this.contains(event.relatedTarget)) return;
    if (!this.#isDirty || this.#wasLeft) return;
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
