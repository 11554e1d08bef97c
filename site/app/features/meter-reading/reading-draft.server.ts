import { formatAccountNumber, isAccountNumber } from '@larkfield/api-schemas/account-number';
import { validate } from '@larkfield/design-system/validation/validate.ts';
import * as z from 'zod';
import type { DraftStore, Prefill } from '../../context.ts';
import { readFields, valuesOf } from '../../forms/field-values.ts';
import { namedDraft } from '../../forms/named-draft.server.ts';
import { fullName } from '../../forms/person/person-name.ts';
import { openingHour } from '../../submission/idempotency.server.ts';
import { Accepted } from '../../submission/outcome.server.ts';
import {
  FUELS,
  INITIAL_VALUES,
  READING_FIELD_NAMES,
  type ReadingFieldName,
  type ReadingValues,
  readingFieldRules,
} from './fields.ts';
import { type ReadingRow, typedRows } from './reading-rows.ts';
import { readingWindow } from './reading-window.ts';

/** Draft of a reading: values known or typed so far, and the outcome of the last one that was sent. */
export const ReadingDraft = z.object({
  values: z.record(z.string(), z.string()).default({}),
  /** Whether the customer typed them; a link can also set them (MR-03). */
  isTyped: z.boolean().default(false),
  /** When the form was opened ({@link openingHour}): all its posts must have the same idempotency key (CO-14). */
  opened: z.string().optional(),
  accepted: Accepted.optional(),
});
export type ReadingDraft = z.infer<typeof ReadingDraft>;

export const READING_FLOW = 'meter-reading';

/** Where the drafts of readings are. */
export const READING_DRAFTS = { flow: READING_FLOW, schema: ReadingDraft };

/** The value of every field: typed, or else initial. */
const readingValues = (typed: Record<string, string | undefined>): ReadingValues =>
  valuesOf(READING_FIELD_NAMES, { ...INITIAL_VALUES, ...typed });

/**
 * The form's values when it opens. Nothing is saved yet.
 * @param prefilled known values of a signed-in customer (PF-02)
 */
export async function openReading(
  drafts: DraftStore,
  prefilled: Prefill = {},
): Promise<{ values: ReadingValues; opened: string; draft: string; person: string }> {
  const [draft] = await drafts.openAll(READING_FLOW, ReadingDraft);
  const data = draft?.data;
  const { firstName = '', surname = '', email = '', mobile = '' } = prefilled;
  const own = { first_name: firstName, last_name: surname, email, telephone: mobile };
  return {
    values: readingValues({ ...(areOfTwoPeople(own, data?.values ?? {}) ? {} : own), ...data?.values }),
    opened: data?.opened ?? openingHour(new Date()),
    draft: draft?.id ?? '',
    person: fullName(data?.values['first_name'], data?.values['last_name']),
  };
}

/** What a customer has typed and not sent, to read out on the telephone; may be empty. */
export async function typedReading(drafts: DraftStore): Promise<ReadingRow[]> {
  const { data } = await drafts.open(READING_FLOW, ReadingDraft);
  return data?.isTyped ? typedRows(readingValues(data.values)) : [];
}

/** Saves a post while the form is closed, and returns what was typed (MR-01). */
export async function keepTyped(form: FormData, drafts: DraftStore): Promise<ReadingRow[]> {
  const { id, data } = (await namedDraft(drafts, READING_DRAFTS, form)) ?? drafts.start();
  const values = readFields(form, READING_FIELD_NAMES);
  await drafts.save(READING_FLOW, id, { ...data, values, isTyped: true } satisfies ReadingDraft);
  return typedRows(values);
}

/** The fields that a query string may set (MR-03). */
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

/**
 * Saves the values of a link's query string. Since anybody can make a link, they must pass the form's rules, and never
 * replace typed values. A link for somebody else than the one who typed begins a draft of its own (OP-12).
 * @returns false if the query string has no field of the form
 */
export async function keepPrefill(sent: URLSearchParams, drafts: DraftStore): Promise<boolean> {
  const query = withoutEntities(sent);
  if (!PREFILL_NAMES.some((name) => query.has(name))) return false;
  const linked = validPrefill(query);
  if (Object.keys(linked).length === 0) return true;
  const newest = await drafts.open(READING_FLOW, ReadingDraft);
  const isForAnother = newest.data?.isTyped === true && areOfTwoPeople(linked, newest.data.values);
  const { id, data } = isForAnother ? drafts.start() : newest;
  const typed = Object.entries(data?.isTyped ? data.values : {}).filter(([, value]) => value.trim() !== '');
  const values = { ...linked, ...Object.fromEntries(typed) };
  await drafts.save(READING_FLOW, id, { ...data, values, isTyped: typed.length > 0 } satisfies ReadingDraft);
  return true;
}

/** What tells one customer from another; empty where it is not known, or typed half. */
const IDENTITIES: readonly ((values: Record<string, string>) => string)[] = [
  ({ first_name = '', last_name = '' }) =>
    first_name.trim() && last_name.trim() ? fullName(first_name.trim(), last_name.trim()).toLowerCase() : '',
  ({ gas_account_number = '' }) => accountIn(gas_account_number),
  ({ elec_account_number = '' }) => accountIn(elec_account_number),
];

const accountIn = (typed: string) => (isAccountNumber(typed) ? formatAccountNumber(typed) : '');

/** Whether two sets of values have different names or different accounts: a form with both would have neither's. */
function areOfTwoPeople(one: Record<string, string>, other: Record<string, string>): boolean {
  return IDENTITIES.some((of) => of(one) !== '' && of(other) !== '' && of(one) !== of(other));
}

/** The same values of a link whose `&` was escaped once too often, as `&amp;`, on its way into a mail. */
const withoutEntities = (query: URLSearchParams) =>
  new URLSearchParams([...query].map(([name, value]) => [name.replace(/^(?:amp;)+/, ''), value]));

function validPrefill(query: URLSearchParams): Record<string, string> {
  const given = readFields(query, PREFILL_NAMES);
  const fuel = FUELS.find((name) => name.toLowerCase() === given.fuel.trim().toLowerCase()) ?? '';
  const values = { ...given, fuel };
  const rules = readingFieldRules(readingWindow(new Date()));
  const valid = PREFILL_NAMES.filter((name) => values[name] !== '' && !validate(rules[name], values[name]));
  return Object.fromEntries(valid.map((name) => [name, values[name].trim()]));
}
