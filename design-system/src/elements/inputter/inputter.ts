import { FieldElement } from '../../fields/field-element.ts';
import { createCounter } from './counter.ts';
import { applyMask, separatedMask } from './mask.ts';

/**
 * One field of any kind, written as HTML: label or legend, hint, message, and the control or the group of controls.
 * @tag hs-inputter
 * @slot - `<label>`, `<p class="hs-hint">`, `<p class="hs-error">` and the control; radios and checkboxes in a
 *   `<fieldset>`; `<details class="hs-tip">` for longer help
 * @attr {string} name name of a group; a single control's own name otherwise
 * @attr {string} validation JSON list of rules (validation/validate.ts)
 * @attr {number} max-length most characters of a textarea, counted live and never cut
 * @attr {string} mask format such as `00-00-00`: `0` a digit, `A` a letter, `*` either
 * @attr {string} separator inserted by the mask
 * @attr {boolean} ignore-separator rules get the value without the separator
 * @attr {string} label-id id of a label elsewhere, such as the page's heading
 * @attr {boolean} open-helper whether the longer help is open; reflects
 * @fires {CustomEvent<ValidatedDetail>} hs-validated after a check; cancelable
 * @fires {CustomEvent<{value: string}>} hs-change after a change by the user
 * @fires {CustomEvent<{open: boolean}>} hs-toggle after the user opened or closed the longer help
 */
export class HsInputter extends FieldElement {
  static readonly observedAttributes = ['open-helper'];
  #count = createCounter(this);

  get tip(): HTMLDetailsElement | null {
    return this.querySelector('details.hs-tip');
  }

  attributeChangedCallback(_name: string, _before: string | null, value: string | null): void {
    if (this.isConnected && this.tip) this.tip.open = value !== null;
  }

  protected override connected(signal: AbortSignal): void {
    super.connected(signal);
    this.addEventListener('input', this.#onType, { signal });
    this.addEventListener('change', () => this.emit('hs-change', { value: this.value }), { signal });
    this.addEventListener('focusin', this.#onFocus, { signal });
    this.addEventListener('toggle', this.#onToggle, { signal, capture: true });
    this.#nameFromElsewhere();
    this.#countWhatWasTyped();
  }

  protected override get ruledValue(): string {
    const separator = this.getAttribute('separator');
    return separator && this.hasAttribute('ignore-separator')
      ? super.ruledValue.replaceAll(separator, '')
      : super.ruledValue;
  }

  protected override reset(): void {
    super.reset();
    this.#updateCounter();
  }

  /** Associates the control with a label elsewhere on the page, unless the author has done so. */
  #nameFromElsewhere(): void {
    const id = this.getAttribute('label-id');
    const named = this.querySelector('fieldset') ?? this.controls[0];
    if (id && named && !named.hasAttribute('aria-labelledby')) named.setAttribute('aria-labelledby', id);
  }

  /** Before the element was there, as on a page that loads it with the first letter. */
  #countWhatWasTyped(): void {
    const [control] = this.controls;
    if (control instanceof HTMLTextAreaElement && control.value !== control.defaultValue) this.#updateCounter();
  }

  #onType = (event: Event): void => {
    const isErasing = event instanceof InputEvent && event.inputType.startsWith('delete');
    if (!isErasing) this.#applyMask();
    this.#updateCounter();
  };

  #updateCounter(): void {
    const limit = Number(this.getAttribute('max-length'));
    const [textarea] = this.controls;
    if (limit && textarea instanceof HTMLTextAreaElement) this.#count(textarea, limit);
  }

  get #mask(): string {
    return separatedMask(this.getAttribute('mask') ?? '', this.getAttribute('separator') ?? '');
  }

  /** Only if the caret is at the end, since replacing the value would move it after a correction in the middle. */
  #applyMask(): void {
    const [input] = this.controls;
    if (!this.#mask || !(input instanceof HTMLInputElement) || input.selectionEnd !== input.value.length) return;
    const masked = applyMask(this.#mask, input.value);
    if (masked !== input.value) this.value = masked;
  }

  /** Shows the format when the control gets the focus. */
  #onFocus = (event: FocusEvent): void => {
    const input = event.target;
    if (this.#mask && input instanceof HTMLInputElement && !input.placeholder) input.placeholder = this.#mask;
  };

  #onToggle = (event: Event): void => {
    const { tip } = this;
    if (event.target !== tip || !tip || tip.open === this.hasAttribute('open-helper')) return;
    this.toggleAttribute('open-helper', tip.open);
    this.emit('hs-toggle', { open: tip.open });
  };
}
