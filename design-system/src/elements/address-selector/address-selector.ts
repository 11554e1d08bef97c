import { announce } from '../../announce.ts';
import { isComposing } from '../../composing.ts';
import { HsElement } from '../../element.ts';
import type { HsInputter } from '../inputter/inputter.ts';
import {
  type Address,
  type AddressState,
  choiceMarkup,
  lookupMarkup,
  manualMarkup,
  optionsOf,
  postedValue,
} from './address-markup.ts';

/** The parts that are rendered again when an attribute changes, so that other parts keep what was typed. */
const PARTS = [
  ['hs-postcode', lookupMarkup],
  ['hs-addresses', choiceMarkup],
  ['hs-manual', manualMarkup],
] as const;

/** Detail of `hs-change`. */
export interface AddressChange {
  /** The value that is posted under the element's name; empty if the address is typed by hand. */
  value: string;
  address: Address;
}

/**
 * An address: looked up by postcode and picked from a list, or typed by hand. It makes no requests: its buttons are
 * submit buttons, so that without script each step is a post. A page that looks up addresses itself listens to
 * `hs-postcode`, cancels it and sets `addresses`. If it is empty, it renders its own fields.
 * @tag hs-address-selector
 * @slot - `.hs-postcode`, `.hs-addresses` and `.hs-manual`, in the markup that it would render
 * @attr {string} [name=address-selector] name under which the chosen address is posted; its buttons post as
 *   `<name>Step`
 * @attr {string} postcode what was typed
 * @attr {Address[]} addresses JSON list of addresses; empty if none was found
 * @attr {Address} selected-address JSON of the chosen address
 * @attr {boolean} allow-manual-address offers fields for typing an address
 * @attr {boolean} manual-form-enabled shows those fields
 * @attr {string} [property-type=address] noun for messages
 * @attr {string} [validation=[]] JSON list of rules for the choice
 * @fires {CustomEvent<{postcode: string}>} hs-postcode when a valid postcode is looked up; cancel it to look it up
 *   yourself
 * @fires {CustomEvent<AddressChange>} hs-change when an address is picked or typed
 * @fires {CustomEvent} hs-manual when the user wants to type; cancel it to show the fields yourself
 */
export class HsAddressSelector extends HsElement {
  static readonly observedAttributes = [
    'postcode',
    'addresses',
    'selected-address',
    'allow-manual-address',
    'manual-form-enabled',
  ];
  #written?: Map<string, string>;

  get name(): string {
    return this.getAttribute('name') || 'address-selector';
  }

  get state(): AddressState {
    return {
      name: this.name,
      noun: this.getAttribute('property-type') || 'address',
      postcode: this.getAttribute('postcode') ?? '',
      addresses: this.#read('addresses'),
      selected: this.#read('selected-address'),
      isManualOffered: this.hasAttribute('allow-manual-address'),
      isManualOpen: this.hasAttribute('manual-form-enabled'),
      rules: this.#read('validation') ?? [],
    };
  }

  attributeChangedCallback(attribute: string): void {
    if (!this.#written || !this.isConnected) return;
    const hadFocus = this.contains(document.activeElement);
    this.#write();
    if (attribute === 'addresses') this.#showFound(hadFocus);
    if (attribute === 'manual-form-enabled' && hadFocus) this.querySelector<HTMLElement>('.hs-manual input')?.focus();
  }

  protected connected(signal: AbortSignal): void {
    if (!this.firstElementChild) this.#written = new Map();
    if (this.#written) this.#write();
    this.addEventListener('click', this.#onClick, { signal });
    this.addEventListener('keydown', this.#onKey, { signal });
    this.addEventListener('change', this.#onChange, { signal });
    // Events of the inner fields are stopped; only complete addresses are reported.
    this.addEventListener('hs-change', this.#onInnerChange, { signal, capture: true });
  }

  /** @throws Error if the attribute is not JSON */
  #read<Value>(attribute: string): Value | undefined {
    const text = this.getAttribute(attribute);
    try {
      return text ? JSON.parse(text) : undefined; // the author's own data
    } catch (cause) {
      throw new Error(`hs-address-selector ${attribute}="${text}" is not JSON`, { cause });
    }
  }

  #write(): void {
    const { state } = this;
    for (const [part, markup] of PARTS) {
      const html = markup(state);
      if (html === this.#written?.get(part)) continue;
      this.#written?.set(part, html);
      this.#part(part).innerHTML = html;
    }
  }

  #part(className: string): Element {
    const found = this.querySelector(`:scope > .${className}`);
    if (found) return found;
    const part = document.createElement('div');
    part.className = className;
    this.append(part);
    return part;
  }

  #showFound(hadFocus: boolean): void {
    const { length } = optionsOf(this.state);
    announce(length === 0 ? 'No addresses found' : `${length} ${length === 1 ? 'address' : 'addresses'} found`);
    if (hadFocus) this.querySelector<HTMLElement>('.hs-addresses :is(:checked, input, select)')?.focus();
  }

  #onClick = (event: Event): void => {
    const pressed = event.target instanceof Element ? event.target.closest('button') : null;
    if (pressed?.name !== `${this.name}Step`) return;
    if (pressed.value === 'find') this.#find(event);
    if (pressed.value === 'manual') this.#openManual(event);
  };

  /** Enter in the postcode field starts the lookup instead of submitting the form. */
  #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || isComposing(event) || event.target !== this.#postcode) return;
    event.preventDefault();
    this.querySelector<HTMLElement>('.hs-postcode button')?.click();
  };

  get #postcode(): HTMLInputElement | null {
    return this.querySelector('.hs-postcode input');
  }

  #find(event: Event): void {
    const postcode = this.#postcode?.value.trim() ?? '';
    const field = this.#postcode?.closest<HsInputter>('hs-inputter');
    const error = field?.check?.().error; // the field's class may not have come yet
    field?.showMessage?.(error);
    if (error !== undefined) {
      event.preventDefault();
      this.#postcode?.focus();
    } else if (!this.emit('hs-postcode', { postcode }, true)) {
      event.preventDefault();
      this.setAttribute('postcode', postcode);
    }
  }

  #openManual(event: Event): void {
    event.preventDefault();
    if (this.emit('hs-manual', undefined, true)) this.setAttribute('manual-form-enabled', '');
  }

  #onInnerChange = (event: Event): void => {
    if (event.target !== this) event.stopPropagation();
  };

  #onChange = (event: Event): void => {
    const control = event.target;
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return;
    if (control.closest('.hs-manual')) this.#emitChange({ value: '', address: this.#typedAddress() });
    const address = optionsOf(this.state).find((option) => postedValue(option) === control.value);
    if (control.name === this.name && address) this.#emitChange({ value: control.value, address });
  };

  #emitChange(change: AddressChange): void {
    this.emit<AddressChange>('hs-change', change);
  }

  #typedAddress(): Address {
    const typed = [...this.querySelectorAll<HTMLInputElement>('.hs-manual input')].map(({ name, value }) => [
      name === 'manualPostcode' ? 'postcode' : name,
      value.trim(),
    ]);
    return Object.fromEntries(typed.filter(([, value]) => value));
  }
}
