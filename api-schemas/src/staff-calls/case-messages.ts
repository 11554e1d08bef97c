/** What staff write in a case: messages, notes, and the mail around a reply (DK-03). */
import * as z from 'zod';
import { FileReferences } from '../case-files.ts';
import { flag } from '../case-queue.ts';
import {
  CaseReference,
  CaseState,
  CaseText,
  Day,
  MessageChannel,
  MessageDirection,
  MessageForm,
  Moment,
} from '../cases.ts';
import { answer, newDocument } from '../json-api.ts';
import { refuseUnfilled } from '../placeholders.ts';
import { shortText } from '../staff-cases.ts';
import { agreement, needAgreedBy, outcome, refuseUnfilledOutcome } from './case-changes.ts';

/** States that are an answer. */
const ANSWERS: readonly CaseState[] = ['answer-offered', 'resolved'];

const StaffMessageAttributes = z
  .strictObject({
    text: CaseText,
    /** `from-customer` records what a customer said or wrote elsewhere, such as by telephone; it is not mailed. */
    direction: MessageDirection.default('to-customer'),
    channel: MessageChannel.exclude(['letter', 'site']).default('email'),
    form: MessageForm.default('written'),
    /** When it was said or received; by default now, and never later than now. */
    at: Moment.optional(),
    /** Who said it, if not the customer, and how they are reached: `Her son Rhys, 07700 900456`. */
    'said-by': shortText(200).optional(),
    /** State to set with the reply, so that one mail covers both. */
    state: CaseState.optional(),
    /**
     * Whether a reply is the answer, which ends what is promised; any other is a holding reply (RW-04). By default as the
     * state says that the case is in then: an answer is offered or has resolved it.
     */
    answers: z.boolean().optional(),
    /** The day by which a holding reply promises the answer; without it the promised day doesn't change. */
    'promised-on': Day.optional(),
    /** The outcome that a reply mentions, recorded with it. */
    ...z.object(outcome).partial().shape,
    ...z.object(agreement).partial().shape,
  })
  .superRefine(refuseUnfilledOutcome)
  .superRefine(needAgreedBy)
  .refine(
    (message) =>
      message.direction === 'to-customer' ||
      Object.keys({ ...outcome, ...agreement }).every((name) => !(name in message)),
    { path: ['direction'], message: 'Only a reply carries an outcome', params: { code: 'invalid-value' } },
  )
  .refine(
    ({ direction, answers, state, 'promised-on': promised }) =>
      promised === undefined ||
      (direction === 'to-customer' && !(answers ?? (state !== undefined && ANSWERS.includes(state)))),
    {
      path: ['promised-on'],
      message: 'Only a holding reply promises an answer',
      params: { code: 'invalid-value' },
    },
  )
  .superRefine(({ text, direction }, context) => {
    if (direction === 'to-customer') refuseUnfilled(text, context, ['text']);
  });

/**
 * Body of `POST /v1/cases/{id}/messages`. Without more than `text` it is a written reply. What goes to the customer is
 * mailed, also if it was said by telephone, so that they have it in writing.
 */
export const StaffMessageDocument = z.object({
  data: z.object({
    type: z.literal('case-messages'),
    attributes: StaffMessageAttributes,
    relationships: z.object({ files: FileReferences }).optional(),
  }),
});
export type StaffMessageDocument = z.infer<typeof StaffMessageDocument>;

/** Body of `POST /v1/cases/{id}/notes`. Customers never see notes. */
export const NoteDocument = newDocument('case-notes', { text: CaseText });

/** Parameters of `GET /v1/cases/{id}/reply-mail`. */
export const ReplyMailQuery = z.object({
  /** State that would be set with the reply. */
  state: CaseState.optional(),
  /** Whether it would be the answer, and if not, by when it would promise one. */
  answers: flag.optional(),
  'promised-on': Day.optional(),
  /** How and when the customer agreed, for a reply that resolves the case. */
  ...z.object(agreement).partial().shape,
});

/** The mail of a reply without the reply itself, which goes below `message-heading`. */
export const ReplyMail = answer('reply-mails', CaseReference, {
  /** Null: there is no address, and no mail. */
  to: z.string().nullable(),
  subject: z.string(),
  heading: z.string(),
  greeting: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  'message-heading': z.string(),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
});
export type ReplyMail = z.infer<typeof ReplyMail>;
