/** The draft of a new case and its validation (DK-03, CT-01). */
import { ADDRESS_LINES } from '@larkfield/api-schemas/case-customer';
import { NewCaseAttributes } from '@larkfield/api-schemas/new-case';
import * as z from 'zod';
import { parsedJson } from '../../api/parsed-json.ts';
import type { FieldErrors } from '../../forms/error-summary.tsx';
import { DAY_MISSING, isToCome, momentOf, TIME_TO_COME } from '../../forms/moment.ts';
import { typedAddress } from '../../forms/postal-address.ts';
import { today } from '../../layout/dates.ts';
import { textOfFields } from '../../sending/drafts.ts';

/** Field ids. Fields of the API have the API's names. */
export const FIELDS = [
  'first-name',
  'surname',
  'account',
  'email',
  'telephone',
  'contact-preference',
  'vulnerable',
  ...ADDRESS_LINES,
  'pay-as-you-go',
  'channel',
  'day',
  'time',
  'kind',
  'said-by',
  'text',
  'category',
  'settled',
  'resolution',
  'resolution-basis',
  'owner',
] as const;
export type Field = (typeof FIELDS)[number];

export type Values = Readonly<Record<Field, string>>;

const EMPTY = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Record<Field, string>; // fromEntries widens the keys

/** Most new cases are telephone calls, owned by whoever took the call. */
export const NEW_VALUES: Values = { ...EMPTY, channel: 'phone', owner: 'yes' };

/** A stored draft. `key` is the idempotency key. */
const Draft = z.object({ values: z.partialRecord(z.enum(FIELDS), z.string()), key: z.string() });
export interface Draft {
  values: Values;
  key: string;
}

/** @param day of a draft that is not begun. One that is keeps its own, and may be reopened on a later day */
export function readDraft(kept: string, day = today()): Draft {
  const { values, key } = parsedJson(Draft, kept) ?? { key: crypto.randomUUID() };
  return { values: { ...NEW_VALUES, day, ...values }, key };
}

/** A changed draft gets a new idempotency key, since the old one may already belong to a created case. */
export function changeDraft({ values }: Draft, changes: Partial<Values>): string {
  return JSON.stringify({ values: { ...values, ...changes }, key: crypto.randomUUID() });
}

/** The draft as text to copy, a line for each field. */
export const textOfDraft = (kept: string): string =>
  kept && textOfFields(Object.fromEntries(Object.entries(readDraft(kept).values).filter(([, value]) => value)));

/** Only a call or a visit settles a case at once. */
export const maySettle = ({ channel }: Values): boolean => channel === 'phone' || channel === 'in-person';

const isSettled = (values: Values) => maySettle(values) && values.settled === 'yes';

/** Messages for fields for which the schema's would be about types. */
const CHOOSE: Partial<Record<Field, string>> = {
  channel: 'Choose how they contacted us',
  kind: 'Choose whether it is a complaint',
  'contact-preference': 'Choose how the customer wants the reply',
  'resolution-basis': 'Choose the basis of the resolution',
};

export type Checked = { ok: true; attributes: z.input<typeof NewCaseAttributes> } | { ok: false; errors: FieldErrors };

/** Validates a draft: the attributes to send, or the errors by field. */
export function checkValues(values: Values, now: Date): Checked {
  const received = momentOf(values.day, values.time, now);
  const attributes = attributesOf(values, received);
  const { error } = NewCaseAttributes.safeParse(attributes);
  const errors = new Map<string, string>();
  if (values.day === '') errors.set('day', DAY_MISSING);
  if (isToCome(received, now)) errors.set('day', TIME_TO_COME);
  for (const { path, message } of error?.issues ?? []) {
    const field = fieldAt(path.map(String));
    if (!errors.has(field)) errors.set(field, CHOOSE[field] ?? message);
  }
  if (errors.size > 0) return { ok: false, errors: inOrder(errors) };
  return { ok: true, attributes };
}

/** The field for a member of the API, such as `address/postcode`. */
export function fieldAt(path: readonly string[]): Field {
  const name = path.at(-1);
  if (name === 'received-at') return 'day';
  if (name === 'address') return 'address-line1';
  return FIELDS.find((field) => field === name) ?? 'text';
}

/** Sorts errors in the order of the form. */
export function inOrder(errors: ReadonlyMap<string, string>): FieldErrors {
  return Object.fromEntries(
    FIELDS.flatMap((field): [string, string][] => {
      const message = errors.get(field);
      return message === undefined ? [] : [[field, message]];
    }),
  );
}

function attributesOf(values: Values, received: Date | undefined): z.input<typeof NewCaseAttributes> {
  const or = (field: Field) => values[field].trim() || null;
  const attributes: Record<string, unknown> = {
    kind: values.kind,
    channel: values.channel,
    text: values.text,
    'said-by': or('said-by'),
    category: or('category'),
    'pay-as-you-go': values['pay-as-you-go'] === 'yes',
    'first-name': values['first-name'],
    surname: values.surname,
    email: or('email'),
    telephone: or('telephone'),
    account: or('account'),
    address: typedAddress(values),
    vulnerable: values.vulnerable === '' || values.vulnerable === 'not-asked' ? null : values.vulnerable === 'yes',
    'contact-preference': values['contact-preference'],
    owner: values.owner === 'yes' ? 'me' : null,
    settled: isSettled(values)
      ? { resolution: values.resolution, 'resolution-basis': values['resolution-basis'] }
      : null,
    ...(received && { 'received-at': received.toISOString() }),
  };
  // Not valid yet: the schema checks it.
  return attributes as z.input<typeof NewCaseAttributes>;
}
