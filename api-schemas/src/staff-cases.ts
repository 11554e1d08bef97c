/**
 * The staff's API (DK): reading and changing cases. Each call carries `X-Client-Id` and a bearer token of the
 * desk's issuer; the provider checks the right of its role each time.
 *
 * - `GET /v1/cases`: the queue; `GET|PATCH /v1/cases/{id}`: one case, with `ETag` and `If-Match`
 * - `POST /v1/cases`: opens a case that did not come by the site, see `new-case.ts`
 * - `POST /v1/cases/{id}/messages`, `/notes`, `/files`; `GET /v1/cases/{id}/files/{fileId}`
 * - `GET /v1/cases/{id}/reply-mail`: the mail's text before and after a reply
 * - `GET /v1/cases/{id}/letters/{kind}`: HTML, or PDF by `Accept`; `POST` sends it
 * - `POST /v1/cases/{id}/payments`, `PATCH …/payments/{paymentId}`: see `guaranteed-standards.ts`
 * - `POST /v1/cases/{id}/ombudsman`, see `ombudsman.ts`; `GET /v1/cases/{id}/file`: the case as one PDF
 * - `DELETE /v1/cases/{id}/links`: ends every link to a case
 * - `GET /v1/cases/{id}/reads`, `PUT …/restriction`: who read it and who may, see `staff-calls/case-access.ts`
 * - `GET /v1/cases/{id}/call-password`, `POST …/register-acts`: see `staff-calls/register-acts.ts`
 * - `POST /v1/cases/{id}/dangers-dealt-with`: somebody dealt with a danger that the customer told of
 * - `POST /v1/cases/{id}/legal-hold`: keeps it from erasure, or no longer
 * - `GET /v1/cases/changes`: what changes, as `text/event-stream`
 */
import * as z from 'zod';
import { correctable, LegalHold, needReason, PostalAddress, Reason } from './case-customer.ts';
import { FileReferences, StaffFile } from './case-files.ts';
import { caseSummary } from './case-queue.ts';
import { OwnTask } from './case-tasks.ts';
import {
  CaseReference,
  CaseState,
  CaseText,
  Day,
  LetterKind,
  MessageChannel,
  MessageDirection,
  MessageForm,
  Moment,
} from './cases.ts';
import { CasePayment } from './guaranteed-standards.ts';
import { ErrorObject, LEAVE_OUT_CONTROLS, NO_CONTROLS, ResourceIdentifier } from './json-api.ts';
import { ContactNumber, ContactPreference } from './leads.ts';
import { refuseUnfilled } from './placeholders.ts';
import { PriorityNeed, Register } from './priority-services.ts';
import { CaseFuel } from './regulation/publication.ts';
import { Actor, StaffName } from './staff.ts';

/** The outcome that a case was resolved with. */
export const ResolutionBasis = z.enum(['upheld', 'partly-upheld', 'not-upheld', 'goodwill', 'answered']);
export type ResolutionBasis = z.infer<typeof ResolutionBasis>;

const shortText = (longest: number) => z.string().trim().min(1).max(longest).regex(NO_CONTROLS, LEAVE_OUT_CONTROLS);

/** The reason that figures count by, such as "Billing". */
export const CaseCategory = shortText(100);

/** Id of a member of staff. */
export const OwnerId = shortText(200);

const longText = z.string().trim().max(10_000).nullable();

/** What `PATCH` may change, alone or together (DK-03). */
const changeable = {
  state: CaseState,
  /** What the published figures count by; null: not known. */
  fuel: CaseFuel.nullable(),
  /** Whether the customer is a business and no household; null: not known. */
  business: z.boolean().nullable(),
  /** Id of a member of staff; null unassigns the case. */
  owner: OwnerId.nullable(),
  category: CaseCategory.nullable(),
  resolution: longText,
  'resolution-basis': ResolutionBasis.nullable(),
  offer: longText,
  ...correctable,
  /** The case is on hold until then; null takes it up again. What the law counts goes on. */
  'held-until': Day.nullable(),
  /** What the customer said last needs no answer. */
  'awaits-us': z.literal(false),
  /** Who had the case withdrawn, and how: `Mrs O'Neill, by phone`. */
  'asked-by': shortText(200),
  /** The day on which it was settled, where that was earlier, with `reason`. */
  'resolved-on': Day,
  /** Why something is corrected, or counts as settled earlier: needed with both. */
  reason: Reason,
};

/** What may not be left out, though it only goes with other changes. */
const NEEDED = {
  'asked-by': 'Enter who asked for it, and how',
  reason: 'Enter why it counts as settled on that day',
} as const;

/** Body of `PATCH /v1/cases/{id}`. */
export const CaseChangeDocument = z.object({
  data: z.object({
    type: z.literal('cases'),
    id: CaseReference,
    attributes: z
      .strictObject(changeable)
      .partial()
      .refine((changes) => Object.keys(changes).some((name) => name !== 'reason'), 'Change at least one attribute')
      .superRefine(needReason)
      .superRefine(({ resolution, offer }, context) => {
        refuseUnfilled(resolution ?? '', context, ['resolution']);
        refuseUnfilled(offer ?? '', context, ['offer']);
      })
      .superRefine((changes, context) => {
        const need = (name: keyof typeof NEEDED) => {
          if (changes[name] !== undefined) return;
          context.addIssue({ code: 'custom', path: [name], message: NEEDED[name], params: { code: 'required' } });
        };
        if (changes.state === 'withdrawn') need('asked-by');
        if (changes['resolved-on'] !== undefined) need('reason');
      }),
  }),
});
export type CaseChangeDocument = z.infer<typeof CaseChangeDocument>;

/** States that are an answer. */
const ANSWERS: readonly CaseState[] = ['answer-offered', 'resolved'];

const StaffMessageAttributes = z
  .strictObject({
    text: CaseText,
    /** `from-customer` records what a customer said or wrote elsewhere, such as by telephone; it is not mailed. */
    direction: MessageDirection.default('to-customer'),
    channel: MessageChannel.exclude(['letter', 'site']).default('email'),
    form: MessageForm.default('written'),
    /** When it was said or received, where that was not now. It can't be later than now. */
    at: Moment.optional(),
    /** Who said it, where that was not the customer, and how they are reached: `Her son Rhys, 07700 900456`. */
    'said-by': shortText(200).optional(),
    /** State to set with the reply, so that one mail covers both. */
    state: CaseState.optional(),
    /**
     * Whether a reply is the answer, which ends what is promised; any other is a holding reply (RW-04). By default as the
     * state says that the case is in then: an answer is offered or has resolved it.
     */
    answers: z.boolean().optional(),
    /** The day by which a holding reply promises the answer; without it what is promised stands. */
    'promised-on': Day.optional(),
  })
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
 * mailed, also where it was said by telephone: they then have it in writing.
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
export const NoteDocument = z.object({
  data: z.object({ type: z.literal('case-notes'), attributes: z.strictObject({ text: CaseText }) }),
});
export type NoteDocument = z.infer<typeof NoteDocument>;

/** Answer of `DELETE /v1/cases/{id}/links`. */
export const EndedLinks = z.object({
  meta: z.object({
    /** How many there were; 0 if all had ended before. */
    links: z.int().min(0),
  }),
});
export type EndedLinks = z.infer<typeof EndedLinks>;

/** Parameters of `GET /v1/cases/{id}/reply-mail`. */
export const ReplyMailQuery = z.object({
  /** State that would be set with the reply. */
  state: CaseState.optional(),
  /** Whether it would be the answer, and if not, by when it would promise one. */
  answers: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
  'promised-on': Day.optional(),
});

/** The mail of a reply without the reply itself, which goes below `message-heading`. */
export const ReplyMail = z.object({
  data: z.object({
    type: z.literal('reply-mails'),
    id: CaseReference,
    attributes: z.object({
      /** Null: there is no address, and no mail. */
      to: z.string().nullable(),
      subject: z.string(),
      heading: z.string(),
      greeting: z.string(),
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
      'message-heading': z.string(),
      sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
    }),
  }),
});
export type ReplyMail = z.infer<typeof ReplyMail>;

export const StaffMessage = z.object({
  type: z.literal('case-messages'),
  id: z.string().min(1),
  attributes: z.object({
    direction: MessageDirection,
    channel: MessageChannel,
    form: MessageForm,
    at: Moment,
    author: Actor,
    text: z.string(),
  }),
  relationships: z.object({ files: z.object({ data: z.array(ResourceIdentifier('case-files')) }) }),
});
export type StaffMessage = z.infer<typeof StaffMessage>;

export const CaseNote = z.object({
  type: z.literal('case-notes'),
  id: z.string().min(1),
  attributes: z.object({ at: Moment, author: Actor, text: z.string() }),
});
export type CaseNote = z.infer<typeof CaseNote>;

/** What happened to a case: written once, never changed (DK-05). */
export const CaseEvent = z.object({
  type: z.literal('case-events'),
  id: z.string().min(1),
  attributes: z.object({
    /** A {@link CaseEventName}, or one of a newer API. */
    event: z.string().min(1),
    at: Moment,
    actor: Actor,
    /** The old and the new value, or the subject of the event. */
    details: z.record(z.string(), z.unknown()),
  }),
});
export type CaseEvent = z.infer<typeof CaseEvent>;

/** One case in full; `ETag` is its version. Messages, notes, files and events are in `included`. */
export const StaffCase = z.object({
  data: z.object({
    type: z.literal('cases'),
    id: CaseReference,
    attributes: z.object({
      ...caseSummary,
      telephone: ContactNumber.nullable(),
      textphone: z.string().nullable(),
      /** The address in lines; empty where it is not known. */
      address: z.array(z.string()),
      /** The same in its parts; null where it is not known. */
      'postal-address': PostalAddress.nullable().default(null),
      /** Codes of what the customer needs, as the industry has them. */
      needs: z.array(PriorityNeed).default([]),
      'contact-preference': ContactPreference.nullable(),
      /** What the customer sent: the form's own words. */
      text: z.string().nullable(),
      'query-type': z.string().nullable(),
      'query-subtype': z.string().nullable(),
      'additional-information': z.record(z.string(), z.unknown()).nullable(),
      resolution: z.string().nullable(),
      'resolution-basis': ResolutionBasis.nullable(),
      offer: z.string().nullable(),
      'answered-at': Moment.nullable(),
      'closed-at': Moment.nullable(),
      /** The day on which it was settled, where that was before it was closed. */
      'resolved-on': Day.nullable().default(null),
      letters: z.array(z.object({ kind: LetterKind, 'sent-at': Moment })),
      /** What the published figures count by; null: not known. */
      fuel: CaseFuel.nullable().default(null),
      business: z.boolean().nullable().default(null),
      /** What is owed or was paid for guaranteed standards that were missed. */
      payments: z.array(CasePayment).default([]),
      /** Letters to print, calls to make, mails that were refused. */
      tasks: z.array(OwnTask).default([]),
      /** States that staff may set now. */
      'next-states': z.array(CaseState),
      /** When the customer's data were erased on request; what the figures need stays. */
      'erased-at': Moment.nullable(),
      /** Whether words of the case are left out because the reader's role does not see them (RW-12). */
      withheld: z.boolean().default(false),
      /** Who may read a restricted case. */
      readers: z.array(StaffName).default([]),
      /** Ids of staff who can't be given the case: they worked on what is to be reviewed (RW-07). */
      'worked-on-by': z.array(z.string()).default([]),
      /** What somebody who joins the Priority Services Register needs; null for other kinds. */
      register: Register.nullable().default(null),
      /** When erasure was asked for and had to wait until the case is closed and free. */
      'erasure-asked-at': Moment.nullable().default(null),
      'legal-hold': LegalHold.nullable().default(null),
    }),
  }),
  included: z.array(z.union([StaffMessage, CaseNote, StaffFile, CaseEvent])),
});
export type StaffCase = z.infer<typeof StaffCase>;

/** The 412 of an outdated `If-Match`: the events since that version, and the current version (DK-04). */
export const OutdatedDocument = z.object({
  errors: z.array(ErrorObject).min(1),
  meta: z.object({ version: z.int().min(1), changes: z.array(CaseEvent) }),
});
export type OutdatedDocument = z.infer<typeof OutdatedDocument>;

/** The data of one server-sent event `case`: fetch the case again if it is on screen. */
export const CaseChange = z.object({ id: CaseReference, version: z.int().min(1), event: z.string() });
export type CaseChange = z.infer<typeof CaseChange>;
