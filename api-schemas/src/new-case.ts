/** `POST /v1/cases`: staff open a case that did not come by the site's form (DK-03, CT-01). */
import * as z from 'zod';
import { formatAccountNumber, isAccountNumber } from './account-number.ts';
import { LONGEST_MESSAGE } from './case-limits.ts';
import { CaseChannel, CaseKind, MessageForm, Moment } from './cases.ts';
import { ContactPreference } from './leads.ts';
import { formatPostcode, isPostcode } from './postcode.ts';
import type { StaffName } from './staff.ts';
import { CaseCategory, OwnerId } from './staff-cases.ts';

/** The ways in which a case can come beside the site. */
export const NewCaseChannel = CaseChannel.exclude(['site']);
export type NewCaseChannel = z.infer<typeof NewCaseChannel>;

/** Feedback on credit and the Priority Services Register have forms that ask for more: staff fill in those. */
export const NewCaseKind = CaseKind.extract(['complaint', 'enquiry']);
export type NewCaseKind = z.infer<typeof NewCaseKind>;

/** Whether a customer who comes by a channel speaks or writes. */
export const FORM_OF_CHANNEL: Record<NewCaseChannel, MessageForm> = {
  phone: 'spoken',
  'in-person': 'spoken',
  post: 'written',
  email: 'written',
};

const needed = (message: string) => z.string().trim().min(1, message).max(100, 'Use at most 100 characters');
const optional = z.string().trim().max(100, 'Use at most 100 characters').nullable().default(null);

/** Where the customer is written to, and whose bank holidays count. */
const PostalAddress = z.strictObject({
  'address-line1': needed('Enter the first line of the address'),
  'address-line2': optional,
  'postal-town': needed('Enter the town'),
  county: optional,
  postcode: z.string().refine(isPostcode, 'Enter a full UK postcode, like EH1 1YZ').transform(formatPostcode),
});

/** What each way of replying takes. */
const REACHED_BY: Record<ContactPreference, 'email' | 'telephone' | 'address'> = {
  email: 'email',
  phone: 'telephone',
  post: 'address',
};

const WAY_MISSING = {
  email: 'Enter the email address that the reply goes to',
  telephone: 'Enter the telephone number to call with the reply',
  address: 'Enter the address that the reply is posted to',
};

/** What staff know of the case. Without `received-at` it was received now; it can't be received later than now. */
export const NewCaseAttributes = z
  .strictObject({
    kind: NewCaseKind,
    channel: NewCaseChannel,
    /** By default as `FORM_OF_CHANNEL` has it; a message on an answering machine is spoken, a fax is not. */
    form: MessageForm.optional(),
    /** When the customer said or sent it: all days of the case count from then. */
    'received-at': Moment.optional(),
    /** What the customer said or wrote. */
    text: z.string().trim().min(1, 'Enter what the customer said').max(LONGEST_MESSAGE),
    category: CaseCategory.nullable().default(null),
    'pay-as-you-go': z.boolean().default(false),
    'first-name': needed('Enter the first name'),
    surname: needed('Enter the last name'),
    email: z
      .email('Enter an email address like name@example.com')
      .max(254, 'Enter an email address like name@example.com')
      .nullable()
      .default(null),
    telephone: z
      .string()
      .trim()
      .regex(/^\+?(?:[\s().\-–/]*\d){7,15}[\s)]*$/, 'Enter a telephone number, like 07700 900123')
      .max(30, 'Enter a telephone number, like 07700 900123')
      .nullable()
      .default(null),
    account: z
      .string()
      .max(40)
      .refine(isAccountNumber, 'Enter an account number, like A12345678')
      .transform(formatAccountNumber)
      .nullable()
      .default(null),
    address: PostalAddress.nullable().default(null),
    /** Whether the customer needs extra support; null: nobody asked. */
    vulnerable: z.boolean().nullable().default(null),
    /** The way of replying that was agreed (2008 Regulations, 4(1)(h)). */
    'contact-preference': ContactPreference,
    /** `me`, or the id of a member of staff; null: nobody has it yet. */
    owner: OwnerId.nullable().default(null),
  })
  .superRefine(
    (attributes, context) => {
      const preference = ContactPreference.safeParse(attributes['contact-preference']);
      if (!preference.success) return;
      const way = REACHED_BY[preference.data];
      if ((attributes[way] ?? null) !== null) return;
      context.addIssue({ code: 'custom', path: [way], message: WAY_MISSING[way], params: { code: 'required' } });
    },
    // Also where other attributes are wrong, so that one answer lists every fault.
    { when: ({ value }) => value instanceof Object },
  );
export type NewCaseAttributes = z.infer<typeof NewCaseAttributes>;

/** Body of `POST /v1/cases`; answered with the case, 201. */
export const NewCaseDocument = z.object({
  data: z.object({ type: z.literal('cases'), attributes: NewCaseAttributes }),
});
export type NewCaseDocument = z.infer<typeof NewCaseDocument>;

/** What the answer to `POST /v1/cases` says beside the case. */
export const NewCaseMeta = z.object({
  /** Whether a confirmation is mailed to the customer. */
  'confirmation-mail': z.boolean(),
});

/** Who wrote a case down, for a customer who spoke or sent a letter, and what they knew of it. */
export interface TakenDown {
  by: StaffName;
  at: Date;
  channel: CaseChannel;
  form: MessageForm;
  category: string | null;
  owner: StaffName | null;
}
