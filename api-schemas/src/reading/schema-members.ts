/** The members that a schema describes, for code that walks a value together with its schema. */
import * as z from 'zod';

/** The member at a path; undefined if there is none. */
export const memberAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (at instanceof Object ? Reflect.get(at, key) : undefined), value);

/** What a value may be, without the wrappers that let it be absent, null or changed. */
export function alternatives(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(alternatives);
  if (schema instanceof z.ZodPipe) return alternatives(schema.in);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return alternatives(schema.unwrap());
  return [schema];
}

/** The schemas of one member of an object, or of any row of a list; none if the schema does not describe it. */
export function memberSchemas(schema: z.core.$ZodType, member: PropertyKey): z.core.$ZodType[] {
  return alternatives(schema).flatMap((one): z.core.$ZodType[] => {
    if (one instanceof z.ZodArray) return [one.element];
    const shape: unknown = one instanceof z.ZodObject ? Reflect.get(one.shape, member) : undefined;
    return shape instanceof z.ZodType ? [shape] : [];
  });
}

/** The schemas at a path, one for each alternative on the way. */
export const schemasAt = (schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType[] =>
  path.reduce((at, member) => at.flatMap((one) => memberSchemas(one, member)), [schema]);
