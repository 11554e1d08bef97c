/** The draft of the form for a representative, and the attributes sent from it. */

import type { Representative } from '@larkfield/api-schemas/case-customer';
import { ADDRESS_LINES } from '@larkfield/api-schemas/case-customer';
import * as z from 'zod';
import { parsedJson } from '../../../api/parsed-json.ts';
import { toLines, typedAddress } from '../../../forms/postal-address.ts';

const FIELDS = [
  'name',
  'authority',
  'email',
  'telephone',
  ...ADDRESS_LINES,
  'reached-by',
  'letters-to',
  'from',
  'until',
  'seen',
  'file',
] as const;
export type Field = (typeof FIELDS)[number];
export type Values = Readonly<Record<Field, string>>;

const Draft = z.partialRecord(z.enum(FIELDS), z.string());

/** The values that were typed and not sent. */
export const draftIn = (kept: string): Partial<Values> => parsedJson(Draft, kept) ?? {};

/** The form's initial values: the recorded representative, or the usual choices. */
export function valuesOf(
  known: Representative | null,
  { today, hasDied }: { today: string; hasDied: boolean },
): Values {
  return {
    name: known?.name ?? '',
    authority: known?.authority ?? (hasDied ? 'executor' : 'letter-of-authority'),
    email: known?.email ?? '',
    telephone: known?.telephone ?? '',
    ...toLines(known?.address ?? null),
    'reached-by': known?.['reached-by'] ?? 'email',
    'letters-to': known?.['letters-to'] ?? 'representative',
    from: known?.from ?? today,
    until: known?.until ?? '',
    seen: known?.proof?.seen ?? '',
    file: known?.proof?.file ?? '',
  };
}

/** The attributes to send, which the API checks. An unchanged proof keeps the name of who saw it. */
export function attributesOf(values: Values, known: Representative | null): object {
  const or = (field: Field) => values[field].trim() || null;
  const { name, authority, from, seen, file } = values;
  const isAsNoted = known?.proof?.seen === seen && (known.proof.file ?? '') === file && known.name === name.trim();
  return {
    name: name.trim(),
    authority,
    email: or('email'),
    telephone: or('telephone'),
    address: typedAddress(values),
    'reached-by': values['reached-by'],
    'letters-to': values['letters-to'],
    from,
    until: or('until'),
    ...(!isAsNoted && { proof: seen.trim() ? { seen: seen.trim(), file: file || null } : null }),
  };
}

/** The field that a fault is about. @param path below the attributes */
export function fieldAt([attribute = '', part]: readonly string[]): Field {
  const field = FIELDS.find((one) => one === part) ?? FIELDS.find((one) => one === attribute);
  return field ?? (attribute === 'address' ? 'address-line1' : 'seen');
}
