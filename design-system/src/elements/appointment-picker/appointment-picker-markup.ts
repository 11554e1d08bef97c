import { escapeHtml } from '../../escape-html.ts';
import { formatFullDay } from '../calendar/month.ts';
import { appointmentValue, type SlotDay } from './slot-data.ts';

/** Name under which the choice is posted, and its initial value. */
export interface AppointmentPickerOptions {
  /** Id of the first radio; the others add to it. */
  id: string;
  name: string;
  days: readonly SlotDay[];
  value?: string;
}

const NOTHING_FREE = '<p>No appointments are free at the moment. Please call us and we will find you a time.</p>';

/**
 * HTML of an appointment picker that works without script: a group of radios for each day. An empty element renders it; if
 * a server sends it, the element only adds the calendar.
 */
export function appointmentPickerMarkup({ id, name, days, value }: AppointmentPickerOptions): string {
  let number = 0;
  const nextId = () => (number++ === 0 ? id : `${id}-${number}`);
  const option = (slot: string, label: string) => {
    const optionId = escapeHtml(nextId());
    const checked = slot === value ? ' checked' : '';
    return `<div class="hs-option"><input type="radio" id="${optionId}" name="${escapeHtml(name)}" value="${escapeHtml(slot)}"${checked}><label for="${optionId}">${escapeHtml(label)}</label></div>`;
  };
  const day = ({ date, slots }: SlotDay) => {
    const options = slots.map((slot) => option(appointmentValue(date, slot.value), slot.name));
    return `<fieldset data-date="${escapeHtml(date)}"><legend>${formatFullDay(date)}</legend>${options.join('')}</fieldset>`;
  };
  return days.length > 0 ? days.map(day).join('') : NOTHING_FREE;
}
