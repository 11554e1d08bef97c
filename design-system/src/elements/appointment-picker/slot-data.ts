/** A time that can be chosen: what is shown, and what is posted. */
export interface Slot {
  name: string;
  value: string;
}

/** A day, `YYYY-MM-DD`, with the times that are free on it. */
export interface SlotDay {
  date: string;
  slots: readonly Slot[];
}

/** Separates day and slot in a posted value: `2026-12-14/am`. No ISO date contains it. */
const SEPARATOR = '/';

export const appointmentValue = (date: string, slot: string): string => `${date}${SEPARATOR}${slot}`;

/** The day of a value; empty for an empty value. */
export const dateOfValue = (value: string): string => value.split(SEPARATOR)[0] ?? '';

const isSlot = (slot: unknown): slot is Slot =>
  typeof slot === 'object' && slot !== null && 'name' in slot && 'value' in slot;

const isSlotDay = (day: unknown): day is SlotDay =>
  typeof day === 'object' &&
  day !== null &&
  'date' in day &&
  typeof day.date === 'string' &&
  'slots' in day &&
  Array.isArray(day.slots) &&
  day.slots.every(isSlot);

/**
 * The days of the attribute `slot-data` that have a free time, earliest first.
 * @throws Error with the expected format if the attribute is invalid
 */
export function readSlotData(json: string | null): readonly SlotDay[] {
  const days: unknown = JSON.parse(json || '[]');
  if (!Array.isArray(days) || !days.every(isSlotDay))
    throw new TypeError('slot-data must be a JSON list of {date: "YYYY-MM-DD", slots: [{name, value}]}');
  return days.filter(({ slots }) => slots.length > 0).sort((one, other) => one.date.localeCompare(other.date));
}
