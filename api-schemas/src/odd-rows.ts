/** Parses lists from other systems. An invalid row is left out; the rest of the list is used (HC-05). */
import type * as z from 'zod';
import { memberAt } from './json-api.ts';

/** The parsed value and the JSON Pointers (RFC 6901) of rows left out, each into the value without the rows before it. */
export interface ReadRows<T> {
  data: T;
  leftOut: string[];
}

type Path = readonly PropertyKey[];

/** The number of a value's own members that are invalid. */
const membersAtFault = (issues: readonly z.core.$ZodIssue[]) => new Set(issues.map(({ path }) => path[0])).size;

/** Of the alternatives of a union, the one with the fewest invalid members: its issues name the invalid row. */
function nearest(errors: readonly z.core.$ZodIssue[][]): z.core.$ZodIssue[] {
  return [...errors].sort((one, other) => membersAtFault(one) - membersAtFault(other))[0] ?? [];
}

function pathsOf(issue: z.core.$ZodIssue): Path[] {
  const inner = issue.code === 'invalid_union' ? nearest(issue.errors) : [];
  if (inner.length === 0) return [issue.path];
  return inner.flatMap(pathsOf).map((path) => [...issue.path, ...path]);
}

/** The innermost row that contains the issue: its list and its index there. */
function rowAt(path: Path): { list: Path; place: number } | undefined {
  const at = path.findLastIndex((step) => typeof step === 'number');
  return at < 0 ? undefined : { list: path.slice(0, at), place: Number(path[at]) };
}

/** Removes the invalid rows from their lists. @returns their JSON Pointers */
function removeRows(value: unknown, issues: readonly z.core.$ZodIssue[]): string[] {
  const odd = new Map<unknown[], Set<number>>();
  const pointers = new Set<string>();
  for (const row of issues.flatMap(pathsOf).map(rowAt)) {
    const list = row && memberAt(value, row.list);
    if (!row || !Array.isArray(list)) continue;
    odd.set(list, (odd.get(list) ?? new Set()).add(row.place));
    pointers.add(`/${[...row.list, row.place].map(String).join('/')}`);
  }
  for (const [list, places] of odd) {
    const kept = list.filter((_, place) => !places.has(place));
    list.length = 0;
    for (const row of kept) list.push(row);
  }
  return [...pointers];
}

/**
 * Parses JSON and leaves out the rows of its lists that the schema refuses.
 * @throws if a value outside any list is invalid
 */
export function readRows<T>(schema: z.ZodType<T>, json: string): ReadRows<T> {
  const value: unknown = JSON.parse(json);
  const leftOut: string[] = [];
  for (;;) {
    const parsed = schema.safeParse(value);
    if (parsed.success) return { data: parsed.data, leftOut };
    const taken = removeRows(value, parsed.error.issues);
    if (taken.length === 0) throw parsed.error;
    leftOut.push(...taken);
  }
}
