/**
 * Reads what other systems send: whatever is invalid takes nothing else away. A member that can be absent counts as
 * absent, a required one may have a substitute, and otherwise its row is left out of its list (HC-05).
 */
import * as z from 'zod';
import { memberAt, schemasAt } from './schema-members.ts';

/**
 * The parsed value, and the JSON Pointers (RFC 6901) of what was left out, each into the value without the rows before
 * it. Members that were absent, null or empty are not among them, since nothing was lost.
 */
export interface LiberalReading<T> {
  data: T;
  leftOut: string[];
}

type Path = readonly PropertyKey[];

const substitutes = new WeakMap<z.core.$ZodType, unknown>();

/**
 * A member that must be sent, and that a reader can do without: {@link readLiberally} puts the value in its place.
 * Elsewhere the schema is as strict as before.
 * @throws if the value is not valid itself
 */
export function orDefault<S extends z.ZodType>(schema: S, value: z.input<S>): S {
  z.parse(schema, value);
  const own = schema.clone();
  substitutes.set(own, value);
  return own;
}

/** The number of a value's own members that are invalid. */
const membersAtFault = (issues: readonly z.core.$ZodIssue[]) => new Set(issues.map(({ path }) => path[0])).size;

/** Of the alternatives of a union, the one with the fewest invalid members: its issues name the invalid member. */
function nearest(errors: readonly z.core.$ZodIssue[][]): z.core.$ZodIssue[] {
  return [...errors].sort((one, other) => membersAtFault(one) - membersAtFault(other))[0] ?? [];
}

/** The issues of single members: those of a union are replaced by those of its nearest alternative. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  const inner = issue.code === 'invalid_union' ? nearest(issue.errors) : [];
  if (inner.length === 0) return [issue];
  return inner.flatMap(innermost).map((one) => ({ ...one, path: [...issue.path, ...one.path] }));
}

const pointerOf = (path: Path) => `/${path.map(String).join('/')}`;

/** Whether nothing is said: absent, null, blank, or a list or object of nothing. */
function isNothing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value instanceof Object ? Object.values(value).length === 0 : value === undefined || value === null;
}

/** The same value in the JSON type that is expected; undefined if it has none. */
function inType(expected: string, value: unknown): unknown {
  if (Array.isArray(value)) return expected === 'array' ? undefined : value[0];
  if (expected === 'array') return value instanceof Object && !isNothing(value) ? [value] : undefined;
  if (expected === 'string' && typeof value === 'number') return String(value);
  if (typeof value !== 'string') return undefined;
  if (expected === 'boolean' && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  return expected === 'number' && /^\d+$/.test(value) ? Number(value) : undefined;
}

/** Mends a parsed value, issue by issue. */
class Mending {
  readonly #schema: z.core.$ZodType;
  readonly #value: unknown;
  readonly #rows = new Map<unknown[], Set<number>>();
  readonly #mended = new Set<string>();
  /** Pointers of what was left out. */
  readonly leftOut = new Set<string>();
  /** Whether anything was changed, so that another parse may succeed. */
  hasChanged = false;

  constructor(schema: z.core.$ZodType, value: unknown) {
    this.#schema = schema;
    this.#value = value;
  }

  /** Changes the innermost part of the value that the issue is about, unless that was changed for another issue. */
  mend(issue: z.core.$ZodIssue): void {
    const around = issue.path.map((_, up) => issue.path.slice(0, issue.path.length - up));
    if (around.some((path) => this.#mended.has(pointerOf(path)))) return;
    const mended = this.#convert(issue) ? issue.path : around.find((path) => this.#leaveOut(path));
    if (!mended) return;
    this.#mended.add(pointerOf(mended));
    this.hasChanged = true;
  }

  /** Removes the rows that were to be left out; until then the numbers in paths stay right. */
  removeRows(): void {
    for (const [list, places] of this.#rows) {
      const kept = list.filter((_, place) => !places.has(place));
      list.length = 0;
      for (const row of kept) list.push(row);
    }
  }

  /** Gives the value its JSON type. Of a list where one value is expected the first is taken. */
  #convert(issue: z.core.$ZodIssue): boolean {
    if (issue.code !== 'invalid_type') return false;
    const { path } = issue;
    const value = memberAt(this.#value, path);
    const converted = inType(issue.expected === 'int' ? 'number' : issue.expected, value);
    if (converted === undefined || path.length === 0) return false;
    if (Array.isArray(value))
      for (const place of value.keys()) if (place > 0) this.leftOut.add(pointerOf([...path, place]));
    this.#set(path, converted);
    return true;
  }

  #leaveOut(path: Path): boolean {
    const member = path.at(-1);
    const parent = memberAt(this.#value, path.slice(0, -1));
    if (member === undefined || !(parent instanceof Object)) return false;
    if (Array.isArray(parent)) {
      this.#rows.set(parent, (this.#rows.get(parent) ?? new Set()).add(Number(member)));
      this.leftOut.add(pointerOf(path));
      return true;
    }
    const schemas = schemasAt(this.#schema, path);
    const given: unknown = Reflect.get(parent, member);
    const withSubstitute = schemas.find((schema) => substitutes.has(schema));
    const isDispensable = schemas.some((schema) => z.safeParse(schema, undefined).success);
    if (!withSubstitute && (given === undefined || !isDispensable)) return false;
    if (!isNothing(given)) this.leftOut.add(pointerOf(path));
    if (withSubstitute) this.#set(path, structuredClone(substitutes.get(withSubstitute)));
    else Reflect.deleteProperty(parent, member);
    return true;
  }

  #set(path: Path, value: unknown): void {
    const parent = memberAt(this.#value, path.slice(0, -1));
    const member = path.at(-1);
    if (parent instanceof Object && member !== undefined) Reflect.set(parent, member, value);
  }
}

/**
 * Parses JSON and does without what the schema refuses.
 * @throws if a value is invalid that can neither be absent nor be left out
 */
export function readLiberally<T>(schema: z.ZodType<T>, json: string): LiberalReading<T> {
  const value: unknown = JSON.parse(json);
  const leftOut: string[] = [];
  for (;;) {
    const parsed = schema.safeParse(value);
    if (parsed.success) return { data: parsed.data, leftOut };
    const mending = new Mending(schema, value);
    for (const issue of parsed.error.issues.flatMap(innermost)) mending.mend(issue);
    if (!mending.hasChanged) throw parsed.error;
    mending.removeRows();
    leftOut.push(...mending.leftOut);
  }
}
