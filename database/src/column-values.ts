/**
 * How values that the SQL engines treat differently are stored. Both engines then give and take the same plain values:
 * node:sqlite binds no Date, boolean or object, and pg would turn times and JSON into objects of its own.
 */

/** A moment in UTC, as `2026-11-20T14:05:00.000Z`: sorts as text, and PostgreSQL keeps it as `timestamptz`. */
export type Instant = string;

/** JSON as it was written. PostgreSQL keeps it as `json`, which, unlike `jsonb`, keeps every byte. */
export type JsonText = string;

/** A boolean. */
export type Flag = 0 | 1;

/** @throws {RangeError} for an invalid date */
export function toInstant(date: Date): Instant {
  return date.toISOString();
}

/** A value as its column takes it; give it nothing that JSON has no form for. */
export function toJsonText(value: unknown): JsonText {
  return JSON.stringify(value);
}

/** What a row's JSON holds. Parse it with the schema of the column's owner. */
export function fromJsonText(text: JsonText): unknown {
  return JSON.parse(text);
}

/** A boolean as its column takes it. */
export function toFlag(value: boolean): Flag {
  return value ? 1 : 0;
}

/** What a row's flag says. */
export function fromFlag(flag: Flag): boolean {
  return flag === 1;
}
