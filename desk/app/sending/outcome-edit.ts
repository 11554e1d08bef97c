import { useEffect } from 'react';
import * as z from 'zod';
import type { CaseRecord } from '../api/cases.ts';
import { parsedJson } from '../api/parsed-json.ts';
import { useStoredDraft } from './drafts.ts';

const FIELDS = [
  'state',
  'resolution',
  'resolution-basis',
  'offer',
  'asked-by',
  'agreed-by',
  'agreed-on',
  'resolved-on',
  'reason',
] as const;
export type Field = (typeof FIELDS)[number];

/** Unsaved changes, and the version of the case on which they are based (DK-04). */
const Edit = z.object({ version: z.int(), values: z.partialRecord(z.enum(FIELDS), z.string()) });
export type Edit = z.infer<typeof Edit>;

/** The case's value of a field. Who asked and why are sent with a change, but not part of the case. */
const savedOf = ({ attributes }: CaseRecord, field: Field): string =>
  field === 'asked-by' || field === 'reason' ? '' : (attributes[field] ?? '');

/** The edit of a case, stored in the browser like the draft of a reply. */
export function useStoredEdit(key: string, record: CaseRecord) {
  const { text, isStored, replace } = useStoredDraft(key);
  const set = (edit: Edit | undefined) => replace(edit ? JSON.stringify(edit) : '');
  const edit = differing(editIn(text), record);
  const isSaved = text !== '' && edit === undefined;
  // Values that a reply saved, or that equal the case's again, are no longer a draft.
  useEffect(() => {
    if (isSaved) replace('');
  });
  const change = (field: Field) => (value: string) =>
    set({ version: edit?.version ?? record.attributes.version, values: { ...edit?.values, [field]: value } });
  return { edit, isStored, set, change, shown: (field: Field) => edit?.values[field] ?? savedOf(record, field) };
}

function differing(edit: Edit | undefined, record: CaseRecord): Edit | undefined {
  const saved = Object.fromEntries(FIELDS.map((field) => [field, savedOf(record, field)]));
  return edit && without(edit, saved);
}

export const editIn = (text: string): Edit | undefined => parsedJson(Edit, text);

/** The rest of an edit after a save: changes made while the request was in progress. */
export function without({ version, values }: Edit, saved: Edit['values']): Edit | undefined {
  const left = FIELDS.flatMap((field): [Field, string][] => {
    const value = values[field];
    return value === undefined || value === saved[field] ? [] : [[field, value]];
  });
  return left.length > 0 ? { version, values: Object.fromEntries(left) } : undefined;
}
