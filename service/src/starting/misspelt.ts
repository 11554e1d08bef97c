/** Environment variables that are no setting, but were probably meant as one. */
import * as z from 'zod';

/** Shorter names resemble too much of what other programs put into the environment. */
const SHORTEST = 6;
/** How many letters may be wrong in a name, and in a long one. */
const MOST_WRONG = 1;
const MOST_WRONG_IN_LONG = 2;
const LONG = 16;

export interface Misspelt {
  /** The variable that was set. */
  given: string;
  /** The setting that it resembles. */
  setting: string;
}

/** Letters to insert, remove, replace or swap with their neighbour until one name is the other, or more than `most`. */
function distance(a: string, b: string, most: number): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= a.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const costs = [at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (isSame ? 0 : 1)];
      if (isSwapped) costs.push(at(row - 2, column - 2) + 1);
      rows[row]?.push(Math.min(...costs));
    }
    // Each later row counts from one of these two.
    if (Math.min(...(rows[row - 1] ?? []), ...(rows[row] ?? [])) > most) return most + 1;
  }
  return at(a.length, b.length);
}

function resembles(given: string, setting: string): boolean {
  if (setting.length < SHORTEST) return false;
  const most = setting.length < LONG ? MOST_WRONG : MOST_WRONG_IN_LONG;
  return Math.abs(given.length - setting.length) <= most && distance(given.toUpperCase(), setting, most) <= most;
}

/**
 * The variables that resemble a setting and are none.
 * @example misspeltAmong(['WEB_PROCESES', 'HOME'], new Set(['WEB_PROCESSES'])) // [{ given: 'WEB_PROCESES', setting: 'WEB_PROCESSES' }]
 */
export function misspeltAmong(names: readonly string[], settings: ReadonlySet<string>): Misspelt[] {
  return names
    .filter((name) => !settings.has(name))
    .flatMap((given) => {
      const setting = [...settings].find((one) => resembles(given, one));
      return setting ? [{ given, setting }] : [];
    });
}

/** The settings that this process has read. */
const known = new Set<string>();

/** Names in a schema of settings, whatever is done with their values. */
function namesIn(schema: unknown): string[] {
  if (schema instanceof z.ZodPipe) return namesIn(schema.in);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/** Remembers the settings of a schema, with the files that may hold those that are secret. */
export function noteSettings(schema: z.ZodType, secrets: readonly string[]): void {
  for (const name of namesIn(schema)) {
    known.add(name);
    if (secrets.includes(name)) known.add(`${name}_FILE`);
  }
}

/** A sentence for each variable that resembles a setting that this process reads, and is none. */
export const misspeltSettings = (environment: Record<string, string | undefined>): string[] =>
  misspeltAmong(Object.keys(environment), known).map(
    ({ given, setting }) => `${given} is no setting and has no effect: ${setting} may be meant`,
  );
