import { addDays, addMonths } from '@larkfield/calendar/days';
import { londonDay } from '@larkfield/calendar/london';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { formatDay, formatFullDay, isoDay, partsOf, weekday, weeksOf } from './month.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const chevron = (path: string) =>
  html`<svg class="hs-icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${path} /></svg>`;

const monthOf = (day: string) => day.slice(0, 7);

/**
 * A month in which a day can be chosen, for use inside another element: the grid of the ARIA Authoring Practices, with
 * one tab stop. It renders itself.
 * @tag hs-calendar
 * @attr {string} iso-selected-date - the chosen day, `YYYY-MM-DD`; reflects
 * @attr {string} min-date - first day that can be chosen
 * @attr {string} max-date - last day that can be chosen
 * @attr {string} disabled-dates - JSON list of days that cannot be chosen
 * @attr {string} enabled-dates - JSON list of days that can be chosen; no others then
 * @attr {number} year
 * @attr {number} month - 1 to 12; both from the chosen day, else the first, else today
 * @fires {CustomEvent<{value: string}>} hs-change - a day was chosen
 */
export class HsCalendar extends LitElement {
  static override properties = {
    year: { type: Number },
    month: { type: Number },
    isoSelectedDate: { attribute: 'iso-selected-date', reflect: true },
    minDate: { attribute: 'min-date' },
    maxDate: { attribute: 'max-date' },
    disabledDates: { attribute: 'disabled-dates', type: Array },
    enabledDates: { attribute: 'enabled-dates', type: Array },
    current: { state: true },
  };

  declare year: number | undefined;
  declare month: number | undefined;
  declare isoSelectedDate: string | null | undefined;
  declare minDate: string | null | undefined;
  declare maxDate: string | null | undefined;
  declare disabledDates: readonly string[] | null | undefined;
  declare enabledDates: readonly string[] | null | undefined;
  /** The day with tabindex 0. */
  declare private current: string;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** First and last day that can be reached. */
  get #range(): [first: string, last: string] {
    const enabled = [...(this.enabledDates ?? [])].sort();
    const first = [this.minDate ?? '', enabled[0] ?? ''].sort().at(-1);
    const last = [this.maxDate || '9999-12-31', enabled.at(-1) ?? '9999-12-31'].sort()[0];
    return [first ?? '', last ?? ''];
  }

  get #month(): string {
    return monthOf(isoDay(this.year ?? 0, this.month ?? 1, 1));
  }

  isDisabled(day: string): boolean {
    const [first, last] = this.#range;
    const isListed = !this.enabledDates?.length || this.enabledDates.includes(day);
    return day < first || day > last || !isListed || !!this.disabledDates?.includes(day);
  }

  /** Focuses the day with tabindex 0. */
  async focusDay(): Promise<void> {
    await this.updateComplete;
    this.querySelector<HTMLElement>('[data-iso][tabindex="0"]')?.focus();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const newlySelected = changed.has('isoSelectedDate') ? this.isoSelectedDate : undefined;
    if (!this.year || !this.month || (this.hasUpdated && newlySelected)) this.#showMonthOf(this.#seed);
    if (newlySelected && monthOf(newlySelected) === this.#month) this.current = newlySelected;
    if (this.current === undefined || monthOf(this.current) !== this.#month) this.current = this.#entry;
  }

  get #seed(): string {
    return this.isoSelectedDate || this.minDate || [...(this.enabledDates ?? [])].sort()[0] || londonDay(new Date());
  }

  #showMonthOf(day: string): void {
    const [year, month] = partsOf(day);
    this.year = year;
    this.month = month;
  }

  /** The day that is focused on entering a month: today if it can be chosen, else the first one that can, else the first. */
  get #entry(): string {
    const today = londonDay(new Date());
    if (monthOf(today) === this.#month && !this.isDisabled(today)) return today;
    const days = weeksOf(this.year ?? 0, this.month ?? 1).flat();
    return days.find((day) => day && !this.isDisabled(day)) ?? `${this.#month}-01`;
  }

  #goTo(day: string): void {
    const [first, last] = this.#range;
    const [, reachable = day] = [first, day, last].sort();
    this.#showMonthOf(reachable);
    this.current = reachable;
    void this.focusDay();
  }

  #turn(months: 1 | -1): void {
    if (!this.#canTurn(months)) return;
    this.#showMonthOf(addMonths(`${this.#month}-01`, months));
  }

  #canTurn(months: 1 | -1): boolean {
    const [first, last] = this.#range;
    const month = monthOf(addMonths(`${this.#month}-01`, months));
    return month >= monthOf(first) && month <= monthOf(last);
  }

  #choose(day: string): void {
    this.current = day;
    if (this.isDisabled(day)) return;
    this.isoSelectedDate = day;
    this.dispatchEvent(new CustomEvent('hs-change', { detail: { value: day }, bubbles: true }));
  }

  /** Keys of the date grid: days, weeks, ends of the week, months; with Shift, years. */
  #destination({ key, shiftKey }: KeyboardEvent): string | undefined {
    const day = this.current;
    const forward = getComputedStyle(this).direction === 'rtl' ? -1 : 1;
    const months = shiftKey ? 12 : 1;
    const moves: Record<string, () => string> = {
      ArrowRight: () => addDays(day, forward),
      ArrowLeft: () => addDays(day, -forward),
      ArrowDown: () => addDays(day, 7),
      ArrowUp: () => addDays(day, -7),
      Home: () => addDays(day, -weekday(day)),
      End: () => addDays(day, 6 - weekday(day)),
      PageDown: () => addMonths(day, months),
      PageUp: () => addMonths(day, -months),
    };
    return moves[key]?.();
  }

  #keyed = (event: KeyboardEvent) => {
    const day = this.#destination(event);
    if (!day) return;
    event.preventDefault();
    this.#goTo(day);
  };

  protected override render(): TemplateResult {
    const name = formatDay(`${this.#month}-01`, { month: 'long', year: 'numeric' });
    return html`<div class="hs-calendar-bar">
        ${this.#turner(-1, 'Previous month', 'm15 18-6-6 6-6')}
        <span class="hs-calendar-month" aria-live="polite">${name}</span>
        ${this.#turner(1, 'Next month', 'm9 18 6-6-6-6')}
      </div>
      <table role="grid" aria-label=${name} @keydown=${this.#keyed}>
        <thead>
          <tr>
            ${DAYS.map((day) => html`<th scope="col" abbr=${day}>${day.slice(0, 3)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${weeksOf(this.year ?? 0, this.month ?? 1).map(
            (week) => html`<tr>
              ${week.map((day) => (day ? this.#day(day) : html`<td></td>`))}
            </tr>`,
          )}
        </tbody>
      </table>`;
  }

  #turner(months: 1 | -1, label: string, path: string): TemplateResult {
    return html`<button
      type="button"
      aria-label=${label}
      aria-disabled=${!this.#canTurn(months)}
      @click=${() => this.#turn(months)}
    >
      ${chevron(path)}
    </button>`;
  }

  #day(day: string): TemplateResult {
    const isSelected = day === this.isoSelectedDate;
    return html`<td aria-selected=${isSelected}>
      <button
        type="button"
        data-iso=${day}
        tabindex=${day === this.current ? 0 : -1}
        aria-label=${formatFullDay(day)}
        aria-disabled=${this.isDisabled(day)}
        aria-current=${day === londonDay(new Date()) ? 'date' : nothing}
        @click=${() => this.#choose(day)}
      >
        ${partsOf(day)[2]}
      </button>
    </td>`;
  }
}
