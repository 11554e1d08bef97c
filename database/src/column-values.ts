/**
 * Types of values that the engines treat differently. With them both engines take and return the same plain values:
 * node:sqlite binds no Date, boolean or object, and pg would return times and JSON as objects.
 */

/** A moment in UTC, as `2026-11-20T14:05:00.000Z`: sorts as text in SQLite, and is a `timestamptz` in PostgreSQL. */
export type Instant = string;

/** JSON exactly as written: in PostgreSQL a `json` column, which, unlike `jsonb`, keeps every byte. */
export type JsonText = string;

/** A boolean. */
export type Flag = 0 | 1;

/**
 * A moment as a column value.
 * @throws {RangeError} for an invalid date
 * @example toInstant(new Date('2026-11-20T14:05:00Z')) // '2026-11-20T14:05:00.000Z'
 */
export function toInstant(date: Date): Instant {
  return date.toISOString();
}

/**
 * Serialises a value. It must be representable in JSON.
 * @example toJsonText({ fuel: 'gas' }) // '{"fuel":"gas"}'
 */
export function toJsonText(value: unknown): JsonText {
  return JSON.stringify(value);
}

/**
 * Parses a column's JSON. Check it with the owner's schema.
 * @example fromJsonText('{"fuel":"gas"}') // { fuel: 'gas' }
 */
export function fromJsonText(text: JsonText): unknown {
  return JSON.parse(text);
}

/**
 * A boolean as a column value.
 * @example toFlag(true) // 1
 */
export function toFlag(value: boolean): Flag {
  return value ? 1 : 0;
}

/**
 * The boolean of a column value.
 * @example fromFlag(1) // true
 */
export function fromFlag(flag: Flag): boolean {
  return flag === 1;
}
