import { announce } from '../../announce.ts';
import { FieldElement } from '../../fields/field-element.ts';
import { freeId } from '../../fields/free-id.ts';
import { type PasswordRule, passwordMarkup } from './password-markup.ts';

const keeps = ({ pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: PasswordRule, password: string) =>
  password.length >= minLength &&
  password.length <= maxLength &&
  (pattern === undefined || new RegExp(pattern, 'u').test(password));

/**
 * A password: masked until the customer wants to see it, checked against the company's rules while it is typed. Pasting
 * is allowed. The server checks the rules again. Put a field with `autocomplete="username"` in the same form, so that
 * password managers know the account.
 * @tag hs-password
 * @slot - label, hint, `.hs-password-box` with the input and a `<button data-show>`, list of rules,
 *   `.hs-password-confirm`; made from the attributes if empty
 * @attr {"standard"|"confirm"} [type=standard] - `confirm` creates a password and repeats it
 * @attr {string} [label=Password]
 * @attr {string} [confirm-label=Confirm Password]
 * @attr {string} rules - JSON list of `{id, text, pattern?, minLength?, maxLength?}`
 * @attr {string} helper
 * @attr {string} name - of the input; the repeated one is `name-confirm`
 * @attr {string} value
 * @attr {string} validation - JSON list of further rules
 * @fires {CustomEvent<{value: string}>} hs-change after a change by the customer
 * @fires {CustomEvent<ValidatedDetail>} hs-validated after a check; cancelable
 */
export class HsPassword extends FieldElement {
  #met = new Set<string>();

  /** Not trimmed, since spaces at the ends are part of a password. */
  override get value(): string {
    return this.#inputs[0]?.value ?? '';
  }

  override set value(value: string) {
    super.value = value;
  }

  /** The rules of the `rules` attribute. @throws SyntaxError if it is not JSON */
  get passwordRules(): readonly PasswordRule[] {
    return JSON.parse(this.getAttribute('rules') || '[]');
  }

  get #inputs(): HTMLInputElement[] {
    return this.controls.filter((control) => control instanceof HTMLInputElement);
  }

  protected override connected(signal: AbortSignal): void {
    if (!this.firstElementChild) this.#build();
    super.connected(signal);
    this.addEventListener('click', this.#clicked, { signal });
    this.addEventListener('input', this.#typed, { signal });
    this.addEventListener('change', () => this.emit('hs-change', { value: this.value }), { signal });
    // Hidden on submit, so that the browser doesn't store the password as autofill text.
    addEventListener('submit', () => this.#show(false), { signal });
  }

  #build(): void {
    const get = (name: string) => this.getAttribute(name) ?? undefined;
    const name = get('name') ?? 'password';
    this.innerHTML = passwordMarkup({
      id: freeId(name),
      name,
      type: get('type') === 'confirm' ? 'confirm' : 'standard',
      label: get('label') ?? get('heading'),
      confirmLabel: get('confirm-label'),
      helper: get('helper'),
      value: get('value'),
      rules: this.passwordRules,
    });
  }

  /** From the repeated password only its own button follows, and the two can be compared. */
  protected override isLeftBy(event: FocusEvent): boolean {
    return super.isLeftBy(event) || event.target === this.#inputs[1];
  }

  protected override findMistake(): string | undefined {
    const mistake = super.findMistake();
    if (mistake !== undefined || this.value === '') return mistake;
    const broken = this.passwordRules.find((rule) => !keeps(rule, this.value));
    if (broken) return `Your password needs: ${broken.text.charAt(0).toLowerCase()}${broken.text.slice(1)}`;
    const [first, second] = this.#inputs;
    return second && first?.value !== second.value ? 'Enter the same password in both fields' : undefined;
  }

  #clicked = ({ target }: Event) => {
    const button = target instanceof Element && target.closest('[data-show]');
    if (button) this.#show(button.ariaPressed !== 'true');
  };

  /** Shows or hides both fields together. */
  #show(isShown: boolean): void {
    for (const input of this.#inputs) input.type = isShown ? 'text' : 'password';
    for (const button of this.querySelectorAll('[data-show]')) button.ariaPressed = String(isShown);
  }

  /** Marks the rules that are met. Only changes are announced, since the list is read when the field is focused. */
  #typed = () => {
    const isMet = (rule: PasswordRule) => keeps(rule, this.value);
    const changed = this.passwordRules.filter((rule) => isMet(rule) !== this.#met.has(rule.id));
    this.#met = new Set(this.passwordRules.filter(isMet).map(({ id }) => id));
    for (const { id } of changed) this.#tick(id);
    const [news] = changed;
    if (news) announce(`${this.#met.has(news.id) ? 'Met' : 'Not met'}: ${news.text}`);
  };

  #tick(id: string): void {
    const item = this.querySelector<HTMLElement>(`[data-rule="${CSS.escape(id)}"]`);
    const state = item?.querySelector('.hs-visually-hidden');
    if (!item || !state) return;
    item.toggleAttribute('data-met', this.#met.has(id));
    state.textContent = this.#met.has(id) ? 'Met: ' : 'Not met: ';
  }
}
