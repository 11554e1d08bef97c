const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const TYPED = /^(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(\d{4})$/;

const pad = (number: string) => number.padStart(2, '0');

/** Whether an ISO string names a day that exists: 2024-02-29 does, 2026-02-30 doesn't. */
function exists(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/**
 * A day as `YYYY-MM-DD`, from that form or from the typed form `dd/mm/yyyy`. Undefined where it is no real day.
 * ISO days compare as strings, so that no time zone ever moves one.
 */
export function toIsoDay(value: string): string | undefined {
  const [, d, m, y] = TYPED.exec(value) ?? [];
  const day = d && m && y ? `${y}-${pad(m)}-${pad(d)}` : value;
  return ISO.test(day) && exists(day) ? day : undefined;
}

/** A day in the display format of the forms, `dd/mm/yyyy`; anything that is no real day stays as it is. */
export function toTypedDay(value: string): string {
  return toIsoDay(value)?.split('-').reverse().join('/') ?? value;
}
