import { type Control, findControls, isChoice } from '@larkfield/design-system/fields/controls.ts';
import { flushSync } from 'react-dom';

/** Text by the control's id, or whether it is ticked. */
type Values = Map<string, string | boolean>;

/**
 * What a customer typed and chose on a form page, whatever happens to the page: before its script ran, and while an
 * extension's changes make React draw it anew. Files and hidden fields are not among it. It begins with what the document
 * holds, which a browser may have restored, and has the last answer, without which controls are missing.
 */
export class KeptControls {
  readonly #main: HTMLElement;
  readonly #values: Values = new Map();
  /** Data of the last answer to a post of the page, such as the addresses that were found. */
  answer: { actionData?: unknown } = {};
  #focused = document.activeElement?.id;

  /** @param main the element that React will hydrate, as the document holds it */
  constructor(main: HTMLElement) {
    this.#main = main;
    for (const control of findControls(main)) if (isChanged(control)) this.#note(control);
    // Before React, which may replace the control.
    for (const type of ['input', 'change']) main.addEventListener(type, this.#changed, { capture: true });
    main.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) this.#focused = target.id;
    });
  }

  /**
   * Once React has the page: writes what is kept into its controls, and lets the page's state follow as if the customer
   * did it. Some controls appear only when others are written.
   */
  restore(): void {
    if (this.#values.size === 0) return;
    const left = new Map(this.#values);
    let found: Control[];
    do {
      found = findControls(this.#main).filter(({ id }) => left.has(id));
      for (const control of found) {
        const value = left.get(control.id);
        left.delete(control.id);
        flushSync(() => write(control, value));
      }
    } while (found.length > 0);
    // What a form looks at when a control is left.
    for (const form of this.#main.querySelectorAll('form'))
      flushSync(() => form.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    this.#focusAgain();
  }

  /** Gives the focus back to the control that was replaced. */
  #focusAgain(): void {
    const control = this.#focused && document.activeElement === document.body && document.getElementById(this.#focused);
    if (!control || !this.#main.contains(control)) return;
    control.focus();
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (isText && control.selectionStart !== null)
      control.setSelectionRange(control.value.length, control.value.length);
  }

  #changed = ({ target }: Event): void => {
    if (!(target instanceof HTMLElement) || !target.id) return;
    const control = findControls(this.#main).find((one) => one === target);
    if (!control) return;
    this.#note(control);
  };

  #note(control: Control): void {
    const group =
      control.type === 'radio' ? findControls(this.#main).filter(({ name }) => name === control.name) : [control];
    for (const one of group)
      if (one.id && one.type !== 'file') this.#values.set(one.id, isChoice(one) ? one.checked : one.value);
  }
}

/** Whether a control differs from what the server sent. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
    return control.value !== first?.value;
  }
  if (isChoice(control)) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/** Sets a control as its user does. React compares a choice with what it last saw, and hears of a click only. */
function write(control: Control, value: string | boolean | undefined): void {
  if (isChoice(control)) {
    if (control.type === 'radio' && !value) return;
    control.checked = !value;
    setAsUser(control, 'checked', value);
    control.dispatchEvent(new Event('click', { bubbles: true }));
  } else if (control.value !== value) setAsUser(control, 'value', value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** By the prototype's setter, since React overrides that of the control to know what it set itself. */
function setAsUser(control: Control, property: 'value' | 'checked', value: unknown): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), property)?.set?.call(control, value);
}
