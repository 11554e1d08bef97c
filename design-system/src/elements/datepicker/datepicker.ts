import { isComposing } from '../../composing.ts';
import { notifyChange } from '../../fields/controls.ts';
import { FieldElement } from '../../fields/field-element.ts';
import { freeId } from '../../fields/free-id.ts';
import { toIsoDay, toTypedDay } from '../../validation/calendar-day.ts';
import type { WrittenRule } from '../../validation/validate.ts';
import type { HsCalendar } from '../calendar/calendar.ts';
import { applyMask } from '../inputter/mask.ts';
import { datepickerMarkup } from './datepicker-markup.ts';

/**
 * A date. `standard` is the browser's own date field with a calendar beside it; `mask` is typed as dd/mm/yyyy, for
 * dates that people know by heart. The calendar's code is loaded when it is first opened.
 * @tag hs-datepicker
 * @slot - label, hint, input and a `<button data-toggle>`; made from the attributes if empty
 * @attr {string} label
 * @attr {string} helper
 * @attr {string} name
 * @attr {string} value - ISO date. What is posted is ISO too or, from a typed date, dd/mm/yyyy
 * @attr {string} min - ISO date
 * @attr {string} max - ISO date
 * @attr {string} validation - JSON list of rules, in addition to those of `type`, `min` and `max`
 * @attr {"standard"|"mask"} [type=standard]
 * @attr {"off"|"bday"} [autocomplete=off]
 * @fires {CustomEvent<{value: string}>} hs-change - ISO date, or the typed text if it is no date
 * @fires {CustomEvent<ValidatedDetail>} hs-validated after a check; cancelable
 */
export class HsDatepicker extends FieldElement {
  static readonly observedAttributes = ['value', 'min', 'max'];

  get control(): HTMLInputElement | null {
    return this.querySelector('input');
  }

  get calendar(): HsCalendar | null {
    return this.querySelector('hs-calendar');
  }

  override get value(): string {
    const written = super.value;
    return toIsoDay(written) ?? written;
  }

  override set value(day: string) {
    super.value = this.#isTyped ? toTypedDay(day) : day;
  }

  override get rules(): readonly WrittenRule[] {
    const { min, max } = this.#limits;
    const own = ['isDate', min && `minDate(${min})`, max && `maxDate(${max})`];
    return [...super.rules, ...own.filter((rule) => rule !== '')];
  }

  attributeChangedCallback(name: 'value' | 'min' | 'max', _before: string | null, now: string | null): void {
    const { control } = this;
    // Before it is connected, the markup inside has precedence.
    if (!this.isConnected || !control || _before === now) return;
    if (name === 'value') this.value = now ?? '';
    else if (!this.#isTyped) control[name] = now ?? '';
  }

  protected override connected(signal: AbortSignal): void {
    if (!this.firstElementChild) this.#build();
    super.connected(signal);
    this.addEventListener('click', this.#clicked, { signal });
    this.addEventListener('keydown', this.#escaped, { signal });
    this.addEventListener('input', this.#typed, { signal });
    this.addEventListener('change', () => this.emit('hs-change', { value: this.value }), { signal });
    this.addEventListener('hs-change', this.#picked, { signal });
    this.addEventListener('focusout', this.#left, { signal });
  }

  #build(): void {
    const get = (name: string) => this.getAttribute(name) ?? undefined;
    const name = get('name') ?? '';
    this.innerHTML = datepickerMarkup({
      id: freeId(name || 'date'),
      name,
      label: get('label') ?? 'Date',
      helper: get('helper'),
      value: get('value'),
      ...this.#limits,
      type: get('type') === 'mask' ? 'mask' : 'standard',
      autocomplete: get('autocomplete') === 'bday' ? 'bday' : 'off',
    });
  }

  get #isTyped(): boolean {
    return this.control?.type === 'text';
  }

  get #limits(): { min: string; max: string } {
    const { control } = this;
    return {
      min: control?.min || this.getAttribute('min') || '',
      max: control?.max || this.getAttribute('max') || '',
    };
  }

  get #button(): HTMLButtonElement | null {
    return this.querySelector<HTMLButtonElement>('[data-toggle]');
  }

  /** Opens or closes the calendar. Opened, the focus goes to a day; closed, it stays where it is. */
  async toggle(show = this.calendar?.hidden !== false): Promise<void> {
    const calendar = this.calendar ?? (show ? this.#addCalendar() : null);
    if (!calendar) return;
    calendar.hidden = !show;
    this.#button?.setAttribute('aria-expanded', String(show));
    if (!show) return;
    this.#tell(calendar);
    await import('../calendar/calendar-define.ts');
    await calendar.focusDay();
  }

  #addCalendar(): HsCalendar {
    const calendar = document.createElement('hs-calendar');
    calendar.id = freeId(`${this.name || 'date'}-calendar`);
    this.append(calendar);
    this.#button?.setAttribute('aria-controls', calendar.id);
    return calendar;
  }

  #tell(calendar: HsCalendar): void {
    const { min, max } = this.#limits;
    for (const [name, day] of Object.entries({ 'min-date': min, 'max-date': max, 'iso-selected-date': this.value }))
      if (day) calendar.setAttribute(name, day);
      else calendar.removeAttribute(name);
  }

  #clicked = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-toggle]')) void this.toggle();
  };

  #escaped = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event) || this.calendar?.hidden !== false) return;
    void this.toggle(false);
    this.#button?.focus();
  };

  #left = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !this.contains(relatedTarget)) void this.toggle(false);
  };

  /** Sets the field's value to the calendar's day, with a single change event. */
  #picked = (event: Event) => {
    const { calendar, control } = this;
    if (event.target !== calendar || !calendar || !control) return;
    event.stopPropagation();
    this.value = calendar.isoSelectedDate ?? '';
    notifyChange(control);
    void this.toggle(false);
    this.#button?.focus();
  };

  /** Inserts slashes while typing, since the number pad of a phone has none. */
  #typed = (event: Event) => {
    const { control } = this;
    if (!control || !this.#isTyped || control.selectionEnd !== control.value.length) return;
    if (event instanceof InputEvent && event.inputType.startsWith('delete')) return;
    const digitsOnly = /^[\d/]*$/.test(control.value) && !/(^|\/)\d\//.test(control.value);
    if (digitsOnly) super.value = applyMask('00/00/0000', control.value);
  };
}
