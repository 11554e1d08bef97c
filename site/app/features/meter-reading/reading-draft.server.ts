import { validate } from '@larkfield/design-system/validation/validate.ts';
import * as z from 'zod';
import type { DraftStore, Prefill } from '../../context.ts';
import { readFields } from '../../forms/field-values.ts';
import { Accepted } from '../../submission/outcome.server.ts';
import {
  FUELS,
  INITIAL_VALUES,
  READING_FIELD_NAMES,
  type ReadingFieldName,
  type ReadingValues,
  readingFieldRules,
} from './fields.ts';
import { readingWindow } from './reading-window.ts';

/** A reading on its way: what is known or typed so far, and of the last one that was sent only the outcome. */
export const ReadingDraft = z.object({
  values: z.record(z.string(), z.string()).default({}),
  accepted: Accepted.optional(),
});
export type ReadingDraft = z.infer<typeof ReadingDraft>;

export const READING_FLOW = 'meter-reading';

/** Every field's value: what was typed, else what the form opens with. */
function readingValues(typed: Record<string, string | undefined>): ReadingValues {
  const entries = READING_FIELD_NAMES.map((name) => [name, typed[name] ?? INITIAL_VALUES[name] ?? '']);
  return Object.fromEntries(entries); // fromEntries forgets the key's type
}

/**
 * What the form opens with. Its draft is kept from the first visit on, so that a double click without scripts already
 * finds the same one (CO-14).
 * @param prefilled what is known of a signed-in customer (PF-02)
 */
export async function openReading(drafts: DraftStore, prefilled: Prefill = {}): Promise<ReadingValues> {
  const { id, data } = await drafts.open(READING_FLOW, ReadingDraft);
  if (!data) await drafts.save(READING_FLOW, id, { values: {} } satisfies ReadingDraft);
  const { firstName, surname, email, mobile } = prefilled;
  return readingValues({ first_name: firstName, last_name: surname, email, telephone: mobile, ...data?.values });
}

/** The query string's fields (MR-03). */
const PREFILL_NAMES = [
  'title',
  'first_name',
  'last_name',
  'telephone',
  'email',
  'gas_account_number',
  'elec_account_number',
  'fuel',
] as const satisfies readonly ReadingFieldName[];

/** Takes over what a link's query string knows: only values that the form's own rules accept. False where it has none. */
export async function keepPrefill(query: URLSearchParams, drafts: DraftStore): Promise<boolean> {
  if (!PREFILL_NAMES.some((name) => query.has(name))) return false;
  const { id } = drafts.start();
  await drafts.save(READING_FLOW, id, { values: validPrefill(query) } satisfies ReadingDraft);
  return true;
}

function validPrefill(query: URLSearchParams): Record<string, string> {
  const given = readFields(query, PREFILL_NAMES);
  const fuel = FUELS.find((name) => name.toLowerCase() === given.fuel.trim().toLowerCase()) ?? '';
  const values = { ...given, fuel };
  const rules = readingFieldRules(readingWindow(new Date()));
  const valid = PREFILL_NAMES.filter((name) => values[name] !== '' && !validate(rules[name], values[name]));
  return Object.fromEntries(valid.map((name) => [name, values[name].trim()]));
}
