import { escapeHtml } from '../../escape-html.ts';
import { toTypedDay } from '../../validation/calendar-day.ts';

/** A date field's options, named as the element's attributes. Days are `YYYY-MM-DD`. */
export interface DatepickerOptions {
  /** Id of the input. */
  id: string;
  name: string;
  label: string;
  helper?: string;
  value?: string;
  min?: string;
  max?: string;
  type?: 'standard' | 'mask';
  autocomplete?: 'off' | 'bday';
}

/** Default hint for a typed date. */
const FORMAT_HINT = 'For example, 27/03/1985';

const CALENDAR_ICON =
  '<svg class="hs-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M8 2v4M16 2v4M3 10h18M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z"/></svg>';

/** HTML attributes, without undefined ones. */
const attributes = (all: Record<string, string | undefined>) =>
  Object.entries(all)
    .map(([name, value]) => (value ? ` ${name}="${escapeHtml(value)}"` : ''))
    .join('');

function input(options: DatepickerOptions, hintId: string | undefined): string {
  const { id, name, value = '', min, max, autocomplete = 'off' } = options;
  const both = { id, name, autocomplete, 'aria-describedby': hintId };
  return options.type === 'mask'
    ? `<input type="text" inputmode="numeric"${attributes({ ...both, value: toTypedDay(value) })}>`
    : `<input type="date"${attributes({ ...both, value, min, max })}>`;
}

/** HTML of a date field, which an empty element renders and authors may write. */
export function datepickerMarkup(options: DatepickerOptions): string {
  const { id, label, type, helper = type === 'mask' ? FORMAT_HINT : '' } = options;
  const hint = helper && `<p class="hs-hint" id="${escapeHtml(id)}-hint">${escapeHtml(helper)}</p>`;
  const button = `<button type="button" data-toggle aria-expanded="false">${CALENDAR_ICON}Choose a date<span class="hs-visually-hidden">: ${escapeHtml(label)}</span></button>`;
  return `<label for="${escapeHtml(id)}">${escapeHtml(label)}</label>${hint}${input(options, hint && `${id}-hint`)}${type === 'mask' ? '' : button}`;
}
