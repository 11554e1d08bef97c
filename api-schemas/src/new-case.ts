/** `POST /v1/cases`: staff open a case that did not come by the site's form (DK-03, CT-01). */
import * as z from 'zod';
import { contactFields, REACHED_BY, WAY_MISSING } from './case-customer.ts';
import { LONGEST_MESSAGE } from './case-limits.ts';
import { CaseChannel, CaseKind, MessageForm, Moment } from './cases.ts';
import { EVEN_IF_INVALID, reportMissing } from './json-api.ts';
import { ContactPreference } from './leads.ts';
import type { StaffName } from './staff.ts';
import { CaseCategory, ComplaintBasis, GivenBasis, OwnerId, shortText } from './staff-cases.ts';

/** The channels of a case other than the site. */
export const NewCaseChannel = CaseChannel.exclude(['site']);
export type NewCaseChannel = z.infer<typeof NewCaseChannel>;

/** The usual form of each channel. */
export const FORM_OF_CHANNEL: Record<NewCaseChannel, MessageForm> = {
  phone: 'spoken',
  'in-person': 'spoken',
  post: 'written',
  email: 'written',
};

/** What was agreed in the call. */
const SettledInCall = z.strictObject({
  /** What we told the customer; they read it in the mail and on their page. */
  resolution: z.string().trim().min(1, 'Enter how it was settled').max(10_000, 'Shorten this to 10,000 characters'),
  'resolution-basis': GivenBasis,
});
export type SettledInCall = z.infer<typeof SettledInCall>;

/** What staff know of the case. Without `received-at` it was received now; it can't be received later than now. */
export const NewCaseAttributes = z
  .strictObject({
    /** For credit feedback and the Priority Services Register staff fill in the site's forms. */
    kind: CaseKind.extract(['complaint', 'enquiry']),
    channel: NewCaseChannel,
    /** By default that of `FORM_OF_CHANNEL`; a message on an answering machine is spoken. */
    form: MessageForm.optional(),
    /** When the customer said or sent it: all deadlines count from then. */
    'received-at': Moment.optional(),
    /** What the customer said or wrote. */
    text: z
      .string()
      .trim()
      .min(1, 'Enter what the customer said')
      .max(LONGEST_MESSAGE, 'Shorten this to 30,000 characters'),
    /** Who said it, if not the customer, and how they are reached: `Her son Owen, 01248 900456`. */
    'said-by': shortText(200).nullable().default(null),
    category: CaseCategory.nullable().default(null),
    'pay-as-you-go': z.boolean().default(false),
    ...contactFields,
    email: contactFields.email.default(null),
    telephone: contactFields.telephone.default(null),
    account: contactFields.account.default(null),
    address: contactFields.address.default(null),
    /** Whether the customer needs extra support; null: nobody asked. */
    vulnerable: z.boolean().nullable().default(null),
    /** The way of replying that was agreed (2008 Regulations, 4(1)(h)). */
    'contact-preference': ContactPreference,
    /** `me`, or the id of a member of staff; null: unassigned. */
    owner: OwnerId.nullable().default(null),
    /** How it was settled in the call: the case is resolved as it is opened, with one mail (RW-05). */
    settled: SettledInCall.nullable().default(null),
  })
  .superRefine(({ settled, kind, category, channel }, context) => {
    if (!settled) return;
    if (kind === 'complaint' && !category)
      reportMissing(context, 'category', 'Choose a category: a complaint is not resolved without one');
    if (kind === 'complaint' && !ComplaintBasis.safeParse(settled['resolution-basis']).success)
      context.addIssue({
        code: 'custom',
        path: ['settled', 'resolution-basis'],
        message: 'A complaint is upheld, partly upheld or not upheld',
        params: { code: 'invalid-value' },
      });
    if (FORM_OF_CHANNEL[channel] !== 'spoken')
      context.addIssue({
        code: 'custom',
        path: ['settled'],
        message: 'Only a call or a visit settles a case at once',
        params: { code: 'invalid-value' },
      });
  }, EVEN_IF_INVALID)
  .superRefine((attributes, context) => {
    const preference = ContactPreference.safeParse(attributes['contact-preference']);
    if (!preference.success) return;
    const way = REACHED_BY[preference.data];
    if ((attributes[way] ?? null) === null) reportMissing(context, way, WAY_MISSING[way]);
  }, EVEN_IF_INVALID);
export type NewCaseAttributes = z.infer<typeof NewCaseAttributes>;

/** Body of `POST /v1/cases`; answered with the case, 201. */
export const NewCaseDocument = z.object({
  data: z.object({ type: z.literal('cases'), attributes: NewCaseAttributes }),
});

/** `meta` of the response to `POST /v1/cases`. */
export const NewCaseMeta = z.object({
  /** Whether a confirmation is mailed to the customer. */
  'confirmation-mail': z.boolean(),
});

/** Who recorded a case for a customer who spoke or sent a letter, and what they knew of it. */
export interface RecordedByStaff {
  by: StaffName;
  at: Date;
  channel: CaseChannel;
  form: MessageForm;
  category: string | null;
  owner: StaffName | null;
  /** Null: the case stays open. */
  settled: SettledInCall | null;
}
