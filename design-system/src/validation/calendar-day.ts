const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const TYPED = /^(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(\d{4})$/;

const pad = (number: string) => number.padStart(2, '0');

/** Whether a day exists: 2024-02-29 does, 2026-02-30 doesn't. */
function exists(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/**
 * Parses `YYYY-MM-DD` or the typed form `dd/mm/yyyy` to `YYYY-MM-DD`. Undefined if it is not a valid day. ISO days are
 * compared as strings, without time zones.
 */
export function toIsoDay(value: string): string | undefined {
  const [, d, m, y] = TYPED.exec(value) ?? [];
  const day = d && m && y ? `${y}-${pad(m)}-${pad(d)}` : value;
  return ISO.test(day) && exists(day) ? day : undefined;
}

/** Formats a day as `dd/mm/yyyy`; returns anything else unchanged. */
export function toTypedDay(value: string): string {
  return toIsoDay(value)?.split('-').reverse().join('/') ?? value;
}
