/** The draft of a correction: what somebody typed that differs from the case, and the version they saw (RW-03, DK-04). */
import { ADDRESS_LINES } from '@larkfield/api-schemas/case-customer';
import { PriorityNeed } from '@larkfield/api-schemas/priority-services';
import * as z from 'zod';
import type { CaseChanges, CaseRecord } from '../../../api/cases.ts';
import { parsedJson } from '../../../api/parsed-json.ts';
import { toLines, typedAddress } from '../../../forms/postal-address.ts';

/** Field names, which are the API's. */
export const FIELDS = [
  'first-name',
  'surname',
  'email',
  'telephone',
  'account',
  ...ADDRESS_LINES,
  'contact-preference',
  'vulnerable',
  'needs',
  'kind',
  'reason',
] as const;
export type Field = (typeof FIELDS)[number];

const Draft = z.object({ version: z.int(), values: z.partialRecord(z.enum(FIELDS), z.string()) });
export type Draft = z.infer<typeof Draft>;

export const draftIn = (kept: string): Draft | undefined => parsedJson(Draft, kept);

/** The form's values for a case. Needs are codes separated by spaces. */
export function valuesOf({ attributes }: CaseRecord): Record<Field, string> {
  const { vulnerable, telephone } = attributes;
  return {
    'first-name': attributes['first-name'],
    surname: attributes.surname,
    email: attributes.email ?? '',
    telephone: telephone?.number ?? '',
    account: attributes.account ?? '',
    ...toLines(attributes['postal-address']),
    'contact-preference': attributes['contact-preference'] ?? '',
    vulnerable: vulnerable === null ? 'not-asked' : vulnerable ? 'yes' : 'no',
    needs: attributes.needs.join(' '),
    kind: attributes.kind,
    reason: '',
  };
}

/** The changes to send for a draft; undefined if it changes nothing. */
export function changesOf(record: CaseRecord, { values }: Draft): CaseChanges | undefined {
  const before = valuesOf(record);
  const now = { ...before, ...values };
  const isChanged = (field: Field) => now[field].trim() !== before[field];
  const changes: Record<string, unknown> = {};
  for (const field of ['first-name', 'surname', 'kind'] as const) if (isChanged(field)) changes[field] = now[field];
  for (const field of ['email', 'telephone', 'account', 'contact-preference'] as const)
    if (isChanged(field)) changes[field] = now[field].trim() || null;
  if (isChanged('vulnerable')) changes['vulnerable'] = now.vulnerable === 'not-asked' ? null : now.vulnerable === 'yes';
  if (isChanged('needs')) changes['needs'] = codesIn(now.needs);
  if (ADDRESS_LINES.some(isChanged)) changes['address'] = typedAddress(now);
  if (Object.keys(changes).length === 0) return undefined;
  // Not valid yet: the API checks it.
  return { ...changes, reason: now.reason.trim() } as CaseChanges;
}

export const codesIn = (needs: string): PriorityNeed[] =>
  needs.split(' ').flatMap((code) => PriorityNeed.safeParse(code).data ?? []);

/** The field of a member of the API, such as `address/postcode`. */
export const fieldAt = (path: readonly string[]): Field => {
  const name = path.at(-1);
  return name === 'address' ? 'address-line1' : (FIELDS.find((field) => field === name) ?? 'reason');
};
