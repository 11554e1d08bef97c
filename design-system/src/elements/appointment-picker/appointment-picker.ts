import { announce } from '../../announce.ts';
import type { Control } from '../../fields/controls.ts';
import { FieldElement } from '../../fields/field-element.ts';
import { freeId } from '../../fields/free-id.ts';
import type { Rule, WrittenRule } from '../../validation/validate.ts';
import type { HsCalendar } from '../calendar/calendar.ts';
import { appointmentPickerMarkup } from './appointment-picker-markup.ts';
import { dateOfValue, readSlotData } from './slot-data.ts';

/** Default rules. */
const REQUIRED: readonly Rule[] = [{ rule: 'isRequired', message: 'Choose a time for your appointment' }];

/**
 * A day from a calendar and one of its free times. Without script there is a group of radios for each day; with it the
 * calendar shows one of them at a time. The choice is posted by the radios in both cases.
 * @tag hs-appointment-picker
 * @slot - a `<fieldset data-date>` with radios for each day; made from the attributes if empty
 * @attr {string} slot-data - JSON list of `{date, slots: [{name, value}]}`
 * @attr {string} value - the chosen slot: date, slash, slot value
 * @attr {string} name
 * @attr {string} [validation=["isRequired"]] - JSON list of rules
 * @fires {CustomEvent<{value: string, date: string}>} hs-change - a day (value is empty then) or a time was chosen
 * @fires {CustomEvent<ValidatedDetail>} hs-validated after a check; cancelable
 */
export class HsAppointmentPicker extends FieldElement {
  static readonly observedAttributes = ['slot-data', 'value'];

  /** Whether this class rendered the markup, and may replace it. */
  #isOwn = false;
  #date = '';

  get calendar(): HsCalendar | null {
    return this.querySelector('hs-calendar');
  }

  /** The day whose times are shown, `YYYY-MM-DD`. */
  get date(): string {
    return this.#date;
  }

  /** The visible day's controls come first, since message and focus go to the first control. */
  override get controls(): readonly Control[] {
    const isShown = (control: Control) => control.closest('fieldset')?.hidden === false;
    return super.controls.toSorted((one, other) => Number(isShown(other)) - Number(isShown(one)));
  }

  override get rules(): readonly WrittenRule[] {
    return this.hasAttribute('validation') ? super.rules : REQUIRED;
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (!this.isConnected || before === now || !this.firstElementChild) return;
    if (name === 'value') this.#preselect(now ?? '');
    else if (this.#isOwn) this.#build();
  }

  #preselect(value: string): void {
    this.value = value;
    this.#show(dateOfValue(this.value) || this.#date);
  }

  protected override connected(signal: AbortSignal): void {
    super.connected(signal);
    this.addEventListener('hs-change', this.#dayChosen, { signal });
    this.addEventListener('change', this.#slotChosen, { signal });
    this.#isOwn ||= !this.firstElementChild;
    if (this.firstElementChild) this.#addCalendar();
    else this.#build();
  }

  get #days(): HTMLFieldSetElement[] {
    return [...this.querySelectorAll<HTMLFieldSetElement>('fieldset[data-date]')];
  }

  #build(): void {
    const name = this.getAttribute('name') ?? '';
    this.replaceChildren();
    this.innerHTML = appointmentPickerMarkup({
      id: freeId(name || 'appointment'),
      name,
      days: readSlotData(this.getAttribute('slot-data')),
      value: this.getAttribute('value') ?? '',
    });
    this.#addCalendar();
  }

  /** On a page that React hydrates, the markup already has an empty `<hs-calendar>`. */
  #addCalendar(): void {
    const dates = this.#days.map(({ dataset }) => dataset['date'] ?? '');
    if (dates.length === 0) return;
    const calendar = this.calendar ?? document.createElement('hs-calendar');
    calendar.setAttribute('enabled-dates', JSON.stringify(dates));
    if (!calendar.isConnected) this.prepend(calendar);
    void import('../calendar/calendar-define.ts');
    this.#show(dateOfValue(this.value) || (dates[0] ?? ''));
  }

  #show(date: string): void {
    this.#date = date;
    this.calendar?.setAttribute('iso-selected-date', date);
    for (const day of this.#days) day.hidden = day.dataset['date'] !== date;
  }

  /** Clears the time that was chosen for another day, which would be posted although it is hidden. */
  #dayChosen = (event: Event) => {
    const { calendar } = this;
    if (event.target !== calendar || !calendar) return;
    event.stopPropagation();
    const date = calendar.isoSelectedDate ?? '';
    if (date === this.#date) return;
    this.showMessage(undefined);
    this.value = '';
    this.#show(date);
    this.#say();
    this.emit('hs-change', { value: '', date });
  };

  #say(): void {
    const day = this.#days.find(({ hidden }) => !hidden);
    const count = day?.querySelectorAll('input').length ?? 0;
    announce(`${count} ${count === 1 ? 'time' : 'times'} on ${day?.querySelector('legend')?.textContent}`);
  }

  #slotChosen = () => this.emit('hs-change', { value: this.value, date: this.#date });
}
