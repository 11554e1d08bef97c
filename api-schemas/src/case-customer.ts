/** A case's customer: contact details, corrections by staff (RW-03), and what prevents erasure (RW-08). */
import * as z from 'zod';
import { ACCOUNT_NUMBER_WORDS, formatAccountNumber, isAccountNumber } from './account-number.ts';
import { CaseKind, Day, Moment } from './cases.ts';
import { LEAVE_OUT_CONTROLS, NO_CONTROLS, newDocument, reportMissing } from './json-api.ts';
import { ContactPreference } from './leads.ts';
import { formatPostcode, isPostcode } from './postcode.ts';
import { PriorityNeed } from './priority-services.ts';
import { StaffName } from './staff.ts';
import { EmailAddress, typedLine } from './text/typed-text.ts';

const needed = (message: string) => typedLine().min(1, message).max(100, 'Use at most 100 characters');
const optional = typedLine().max(100, 'Use at most 100 characters').nullable().default(null);

/** Postal address, which also determines the bank holidays that count. */
export const PostalAddress = z.strictObject({
  'address-line1': needed('Enter the first line of the address'),
  'address-line2': optional,
  'postal-town': needed('Enter the town'),
  county: optional,
  postcode: z.string().refine(isPostcode, 'Enter a full UK postcode, like EH1 1YZ').transform(formatPostcode),
});
export type PostalAddress = z.infer<typeof PostalAddress>;

const WRONG_TELEPHONE = 'Enter a telephone number, like 07700 900123';

/** The fields of a customer, each as it is checked. */
export const contactFields = {
  'first-name': needed('Enter the first name'),
  surname: needed('Enter the last name'),
  email: EmailAddress.nullable(),
  telephone: typedLine()
    .regex(/^\+?(?:[ ().\-/]*\d){7,15}[ )]*$/, WRONG_TELEPHONE)
    .max(30, WRONG_TELEPHONE)
    .nullable(),
  account: typedLine()
    .max(40)
    .refine(isAccountNumber, `Enter an account number, like ${ACCOUNT_NUMBER_WORDS.example}`)
    .transform(formatAccountNumber)
    .nullable(),
  address: PostalAddress.nullable(),
};

/** The contact detail that each way of replying needs. */
export const REACHED_BY: Record<ContactPreference, 'email' | 'telephone' | 'address'> = {
  email: 'email',
  phone: 'telephone',
  post: 'address',
};

export const WAY_MISSING = {
  email: 'Enter the email address that the reply goes to',
  telephone: 'Enter the telephone number to call with the reply',
  address: 'Enter the address that the reply is posted to',
};

/** The lines of a postal address, as on an envelope. */
export const ADDRESS_LINES = ['address-line1', 'address-line2', 'postal-town', 'county', 'postcode'] as const;

/** An address as on an envelope. The first line has the house number, house name or flat. */
export function addressLines(
  attributes: Readonly<Partial<Record<(typeof ADDRESS_LINES)[number], string | null>>>,
): string[] {
  return ADDRESS_LINES.flatMap((line) => attributes[line] || []);
}

/** What a case can be corrected to. Joining the register has a form of its own, which asks for more. */
export const CorrectedKind = CaseKind.extract(['complaint', 'enquiry']);
export type CorrectedKind = z.infer<typeof CorrectedKind>;

/** What can be corrected. Null: it is not known, or not true. */
export const correctable = {
  ...contactFields,
  /** Whether the customer needs extra support; null: nobody asked. */
  vulnerable: z.boolean().nullable(),
  /** Codes of the needs, as `PRIORITY_NEEDS` has them. */
  needs: z
    .array(PriorityNeed)
    .max(30)
    .transform((needs) => [...new Set(needs)].toSorted()),
  'contact-preference': ContactPreference.nullable(),
  kind: CorrectedKind,
};

export const CorrectableAttribute = z.object(correctable).keyof();
export type CorrectableAttribute = z.infer<typeof CorrectableAttribute>;

/** Why something was corrected, for the history. */
export const Reason = z
  .string()
  .trim()
  .min(1, 'Say why')
  .max(500, 'Use at most 500 characters')
  .regex(NO_CONTROLS, LEAVE_OUT_CONTROLS);

/** Reports a correction without a reason. */
export function needReason(changes: object, context: z.core.$RefinementCtx): void {
  const corrects = CorrectableAttribute.options.some((name) => Reflect.get(changes, name) !== undefined);
  if (!corrects || Reflect.get(changes, 'reason') !== undefined) return;
  reportMissing(context, 'reason', 'Say why it is corrected');
}

/** Details of an event `corrected`: what it was and what it is, in words; null: not known. */
export const CorrectionDetails = z.object({
  attribute: CorrectableAttribute,
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string(),
});
export type CorrectionDetails = z.infer<typeof CorrectionDetails>;

/** Why a case is not erased yet. */
export const ErasureRefusal = z.enum(['open-complaint', 'legal-hold']);
export type ErasureRefusal = z.infer<typeof ErasureRefusal>;

/** A legal hold: who set it, why, and when. */
export const LegalHold = z.object({ reason: z.string(), by: z.string(), since: Moment });

/** Body of `POST /v1/cases/{id}/legal-hold`: sets or lifts it. Leads and admins may. */
export const LegalHoldDocument = newDocument('legal-holds', { held: z.boolean(), reason: Reason });

/** The kinds of authority to act for a customer. */
export const Authority = z.enum([
  'letter-of-authority',
  'power-of-attorney',
  'deputy',
  'guardian',
  'appointee',
  'executor',
  'administrator',
  'next-of-kin',
]);
export type Authority = z.infer<typeof Authority>;

/** What was seen as proof, by whom and when. */
export const Proof = z.object({
  seen: z.string(),
  /** A file of the case. */
  file: z.string().nullable(),
  by: StaffName,
  at: Moment,
});

export const representativeFields = {
  name: contactFields['first-name'].max(200),
  email: contactFields.email,
  telephone: contactFields.telephone,
  address: PostalAddress.nullable(),
  'reached-by': ContactPreference,
  authority: Authority,
  from: Day,
  /** The last day; null: until further notice. */
  until: Day.nullable(),
  /** Whom mails and letters go to while the customer lives. */
  'letters-to': z.enum(['representative', 'customer']),
};

/** Why somebody may not act for the customer now: no proof was seen, or the authority has not begun, is over, or ended with the death. */
export const NoAuthority = z.enum(['no-proof', 'not-yet', 'over', 'ended-by-death', 'customer-lives']);
export type NoAuthority = z.infer<typeof NoAuthority>;

/** A representative as stored with a case. */
export const KeptRepresentative = z.object({ ...representativeFields, proof: Proof.nullable() });
export type KeptRepresentative = z.infer<typeof KeptRepresentative>;

export const Representative = KeptRepresentative.extend({
  /** Null: they may act. */
  'no-authority': NoAuthority.nullable(),
});
export type Representative = z.infer<typeof Representative>;

/** That the customer of a case has died, as staff were told. */
export const Death = z.object({
  /** The day of death; null: not known. */
  on: Day.nullable(),
  'told-by': z.string(),
  'told-on': Day,
  by: StaffName,
});
export type Death = z.infer<typeof Death>;
