import * as z from 'zod';
import { useKeptWords } from '../../sending/kept-words.ts';

const FIELDS = ['state', 'category', 'resolution', 'resolution-basis', 'offer'] as const;
export type Field = (typeof FIELDS)[number];

/** What somebody changed and has not saved, and the version of the case that they saw when they began (DK-04). */
const Edit = z.object({ version: z.int(), values: z.partialRecord(z.enum(FIELDS), z.string()) });
export type Edit = z.infer<typeof Edit>;

/** The edit, kept in the browser as words of a reply are: it survives a crash, and a look at another case. */
export function useKeptEdit(key: string) {
  const { text, isKept, replace } = useKeptWords(key);
  const set = (edit: Edit | undefined) => replace(edit ? JSON.stringify(edit) : '');
  return { edit: editIn(text), isKept, set };
}

export function editIn(text: string): Edit | undefined {
  try {
    return Edit.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** What is left of an edit when some of it was saved: whatever was changed while it was on its way. */
export function without({ version, values }: Edit, saved: Edit['values']): Edit | undefined {
  const left = FIELDS.flatMap((field): [Field, string][] => {
    const value = values[field];
    return value === undefined || value === saved[field] ? [] : [[field, value]];
  });
  return left.length > 0 ? { version, values: Object.fromEntries(left) } : undefined;
}

/** What was changed, a line for each field, to be copied. */
export const editWords = (kept: string): string =>
  Object.entries(editIn(kept)?.values ?? {})
    .map(([field, value]) => `${field.replaceAll('-', ' ')}: ${value}`)
    .join('\n');
