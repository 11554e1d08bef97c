import type * as z from 'zod';

/** A text of JSON, parsed with a schema; undefined if it is not JSON, or not of that shape. */
export function parsedJson<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
