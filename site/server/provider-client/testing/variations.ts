/** Every way in which a member of another system's answer may differ from its schema, made from the schema itself. */
import { alternatives, memberAt, memberSchemas, schemasAt } from '@larkfield/api-schemas/reading/schema-members';
import * as z from 'zod';

type Path = readonly PropertyKey[];

/** How a member is sent. `twice` is a list of it where one is expected, and a list with each row repeated. */
export const KINDS = ['absent', 'null', 'empty', 'wrong type', 'extra', 'twice'] as const;
type Kind = (typeof KINDS)[number];

export interface Variation {
  kind: Kind;
  /** JSON Pointer of the member. */
  pointer: string;
  answer: unknown;
}

export const pointerOf = (path: Path) => `/${path.map(String).join('/')}`;

/** The paths of all members that a schema has, in the first row of each list. */
export function membersOf(schema: z.core.$ZodType, path: Path = []): Path[] {
  return alternatives(schema).flatMap((one) => {
    if (one instanceof z.ZodArray) return membersOf(one.element, [...path, 0]);
    if (!(one instanceof z.ZodObject)) return [];
    return Object.keys(one.shape).flatMap((key) => [
      [...path, key],
      ...memberSchemas(one, key).flatMap((member) => membersOf(member, [...path, key])),
    ]);
  });
}

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return value instanceof Object ? {} : typeof value === 'string' ? '' : null;
}

/** A value of another JSON type that the member's schemas refuse. */
function ofWrongType(given: unknown, schemas: readonly z.core.$ZodType[]): unknown {
  const odd = [{ odd: { odder: 'odd' } }, 7, 'odd', true].filter((value) => typeof value !== typeof given);
  return odd.find((value) => schemas.every((schema) => !z.safeParse(schema, value).success));
}

function varied(kind: Kind, value: unknown, schemas: readonly z.core.$ZodType[]): unknown {
  if (kind === 'null') return null;
  if (kind === 'empty') return emptied(value);
  if (kind === 'wrong type') return ofWrongType(value, schemas);
  return Array.isArray(value) ? value.flatMap((row) => [row, row]) : [value, value];
}

/**
 * The sample with one member sent in another way, for each member and each way.
 * @param isElsewhere whether a member is left to another sample
 */
export function variationsOf(
  schema: z.core.$ZodType,
  sample: unknown,
  isElsewhere: (pointer: string) => boolean,
): Variation[] {
  const paths = membersOf(schema).filter((path) => !isElsewhere(pointerOf(path)));
  return paths.flatMap((path) =>
    KINDS.map((kind) => {
      const answer: unknown = structuredClone(sample);
      const parent = memberAt(answer, path.slice(0, -1));
      const member = path.at(-1);
      if (!(parent instanceof Object) || member === undefined) throw new Error(`The sample has no ${pointerOf(path)}`);
      if (kind === 'absent') Reflect.deleteProperty(parent, member);
      else if (kind === 'extra') Reflect.set(parent, `other-${String(member)}`, { of: 'another system' });
      else Reflect.set(parent, member, varied(kind, Reflect.get(parent, member), schemasAt(schema, path)));
      return { kind, pointer: pointerOf(path), answer };
    }),
  );
}

/** All texts of a value with their JSON Pointers. */
export function textsIn(value: unknown, path: Path = []): { pointer: string; text: string }[] {
  if (typeof value === 'string') return [{ pointer: pointerOf(path), text: value }];
  if (!(value instanceof Object)) return [];
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, [...path, key]));
}
