import * as z from 'zod';
import { useKeptWords } from '../../../sending/kept-words.ts';

const FIELDS = [
  'state',
  'category',
  'resolution',
  'resolution-basis',
  'offer',
  'asked-by',
  'resolved-on',
  'reason',
] as const;
export type Field = (typeof FIELDS)[number];

/** Unsaved changes, and the version of the case on which they are based (DK-04). */
const Edit = z.object({ version: z.int(), values: z.partialRecord(z.enum(FIELDS), z.string()) });
export type Edit = z.infer<typeof Edit>;

/** The edit, stored in the browser like the draft of a reply. */
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

/** The rest of an edit after a save: what was changed while the request was under way. */
export function without({ version, values }: Edit, saved: Edit['values']): Edit | undefined {
  const left = FIELDS.flatMap((field): [Field, string][] => {
    const value = values[field];
    return value === undefined || value === saved[field] ? [] : [[field, value]];
  });
  return left.length > 0 ? { version, values: Object.fromEntries(left) } : undefined;
}

/** The changes as text to copy, a line for each field. */
export const editWords = (kept: string): string =>
  Object.entries(editIn(kept)?.values ?? {})
    .map(([field, value]) => `${field.replaceAll('-', ' ')}: ${value}`)
    .join('\n');
