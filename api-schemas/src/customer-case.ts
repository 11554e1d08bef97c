/**
 * A customer's own case (CT): the site's calls to the provider. Each call carries `X-Client-Id`; all but the first two
 * carry the session in `X-Case-Session`. Each write carries an `Idempotency-Key` and takes effect once, and names its case
 * in `X-Case-Reference`: a browser has one session, but may still show the page of another case (OP-12).
 *
 * - `POST /v1/case-sessions`: a link's token, or a session that has ended, with the e-mail address opens the case
 * - `POST /v1/case-links`: 'Find my case'; always 202, and a fresh link is mailed if both values are right
 * - `GET /v1/my-case`: the case of the session
 * - `POST /v1/my-case/files`: one file, its name in `X-File-Name`; `GET /v1/my-case/files/{id}` returns it
 * - `POST /v1/my-case/messages`: words with up to five of these files
 * - `POST /v1/my-case/actions`: withdraw, ask for a review, settled or not, reopen, change how to be contacted
 * - `GET /v1/my-case/letters/{kind}`: a letter that was sent, as HTML, or as PDF by `Accept`
 * - `DELETE /v1/case-sessions`: ends the session
 */
import * as z from 'zod';
import { CustomerFile, FileReferences } from './case-files.ts';
import {
  CaseDates,
  CaseKind,
  CaseState,
  CaseText,
  CustomerReference,
  Danger,
  Day,
  LetterKind,
  MessageChannel,
  MessageDirection,
  MessageForm,
  Moment,
} from './cases.ts';
import { ResourceIdentifier } from './json-api.ts';
import { ContactPreference } from './leads.ts';

/** The header that carries the id of a session. The id is a secret: never put it in an address or a log. */
export const CASE_SESSION_HEADER = 'X-Case-Session';

/** The header with the reference of the case that a call is for. It must be the session's case. */
export const CASE_REFERENCE_HEADER = 'X-Case-Reference';

/** The code of the 409 for a call for another case than the session's. Neither case was changed. */
export const ANOTHER_CASE = 'another-case';

/**
 * Codes of a refused `POST /v1/case-sessions`: 404 `link-unknown` (forged, shortened, padded), 410 `link-ended` (expired
 * or revoked), 410 `case-erased` (its customer was erased), 403 `wrong-email`, 429 `link-resting` with `Retry-After`
 * (five wrong addresses: an hour).
 */
export const LinkRefusal = z.enum(['link-unknown', 'link-ended', 'case-erased', 'wrong-email', 'link-resting']);
export type LinkRefusal = z.infer<typeof LinkRefusal>;

/** The code of the 401 that any call with a session may get: ask for the e-mail address again, and keep what was typed. */
export const SESSION_ENDED = 'session-ended';

/** The code of the 409 for an action that the case does not allow, or no longer. The page shows the case as it is now. */
export const NOT_ALLOWED_NOW = 'not-allowed-now';

/** The id of a session: characters that a cookie and a header carry as they are. */
export const CaseSessionId = z.string().regex(/^[\w.~-]{1,200}$/, 'Expected up to 200 letters, digits, _, ., ~ and -');

const email = z.string().trim().min(1).max(254);

/** Body of `POST /v1/case-sessions`: `token` of a link, or `session`, the id of one that has ended. */
export const CaseSessionDocument = z.object({
  data: z.object({
    type: z.literal('case-sessions'),
    attributes: z.union([
      z.strictObject({ token: z.string().min(1), email }),
      z.strictObject({ session: z.string().min(1).max(200), email }),
    ]),
  }),
});
export type CaseSessionDocument = z.infer<typeof CaseSessionDocument>;

/** Answer of `POST /v1/case-sessions`: `id` is what `X-Case-Session` carries from now on. */
export const OpenedCaseSession = z.object({
  data: z.object({
    type: z.literal('case-sessions'),
    id: CaseSessionId,
    attributes: z.object({ reference: CustomerReference, 'expires-at': Moment }),
  }),
});
export type OpenedCaseSession = z.infer<typeof OpenedCaseSession>;

/** Body of `POST /v1/case-links`. */
export const FindCaseDocument = z.object({
  data: z.object({
    type: z.literal('case-links'),
    attributes: z.strictObject({ reference: z.string().trim().min(1).max(40), email }),
  }),
});
export type FindCaseDocument = z.infer<typeof FindCaseDocument>;

/** What a customer can do to a case besides writing to it (CT-05). */
export const CustomerAction = z.enum([
  'withdraw',
  'ask-for-review',
  'settled',
  'not-settled',
  'reopen',
  'contact-preference',
]);
export type CustomerAction = z.infer<typeof CustomerAction>;

/** An act that stands among the messages. */
export const CaseAct = z.object({
  act: CustomerAction.exclude(['contact-preference']),
  by: z.enum(['customer', 'staff']),
  at: Moment,
});
export type CaseAct = z.infer<typeof CaseAct>;

/** Body of `POST /v1/my-case/actions`; answered with the case as it is then. */
export const CaseActionDocument = z.object({
  data: z.object({
    type: z.literal('case-actions'),
    attributes: z.discriminatedUnion('action', [
      z.strictObject({ action: CustomerAction.exclude(['contact-preference']) }),
      z.strictObject({ action: z.literal('contact-preference'), 'contact-preference': ContactPreference }),
    ]),
  }),
});
export type CaseActionDocument = z.infer<typeof CaseActionDocument>;

/**
 * Body of `POST /v1/my-case/messages`; answered with the case as it is then. Files may come without a word. `reopen` says
 * of a closed case whether it goes on; without it a resolved case does, and a withdrawn one does not (RW-01).
 */
export const CustomerMessageDocument = z.object({
  data: z
    .object({
      type: z.literal('case-messages'),
      attributes: z.strictObject({ text: CaseText.or(z.literal('')), reopen: z.boolean().optional() }),
      relationships: z.object({ files: FileReferences }).optional(),
    })
    .refine(({ attributes, relationships }) => attributes.text !== '' || relationships?.files?.data.length, {
      path: ['attributes', 'text'],
      message: 'Expected words, a file, or both',
    }),
});
export type CustomerMessageDocument = z.infer<typeof CustomerMessageDocument>;

/** A message as its customer sees it: staff by first name, null where no member of staff wrote it. */
export const CustomerMessage = z.object({
  type: z.literal('case-messages'),
  id: z.string().min(1),
  attributes: z.object({
    direction: MessageDirection,
    channel: MessageChannel,
    form: MessageForm,
    at: Moment,
    'first-name': z.string().nullable(),
    text: z.string(),
  }),
  relationships: z.object({ files: z.object({ data: z.array(ResourceIdentifier('case-files')) }) }),
});
export type CustomerMessage = z.infer<typeof CustomerMessage>;

/**
 * Whether files are taken: `after-mailed-link` not before a link that was mailed has opened the case, so that nobody
 * without a mailbox fills the disk; `no-room` not while the disk is nearly full.
 */
export const FilesTaken = z.enum(['taken', 'after-mailed-link', 'no-room']);
export type FilesTaken = z.infer<typeof FilesTaken>;

/** The case as its customer sees it; messages, oldest first, and files are in `included`. */
export const CustomerCase = z.object({
  data: z.object({
    type: z.literal('cases'),
    id: CustomerReference,
    attributes: z.object({
      kind: CaseKind,
      state: CaseState,
      dates: CaseDates,
      /** First name of the member of staff who has the case; null while it is unassigned. */
      owner: z.string().nullable(),
      /** The day by which our answer is promised now; null where none is. */
      'promised-on': Day.nullable().default(null),
      'contact-preference': ContactPreference.nullable(),
      /** What was sent in: the form's own words. */
      sent: z.object({
        'first-name': z.string(),
        surname: z.string(),
        email: z.string(),
        telephone: z.string().nullable(),
        account: z.string().nullable(),
        subject: z.string().nullable(),
        text: z.string().nullable(),
        /** Spoken: these are staff's words for what the customer said. */
        form: MessageForm.default('written'),
      }),
      /** How it was resolved, and why; null until then. */
      resolution: z.string().nullable(),
      offer: z.string().nullable(),
      'closed-at': Moment.nullable(),
      /** The day on which it was settled, where that was before it was closed. */
      'resolved-on': Day.nullable().default(null),
      /** Last day on which a closed case can be reopened. */
      'reopen-until': z.iso.date().nullable(),
      letters: z.array(z.object({ kind: LetterKind, 'sent-at': Moment })),
      /** What the customer may do now. Only these have a button. */
      actions: z.array(CustomerAction),
      /** Whether the customer may send files now. */
      files: FilesTaken.default('taken'),
      /** Dangers that the customer told of and nobody has dealt with: what to do, above everything else (RW-14). */
      dangers: z.array(Danger).default([]),
      /** Days on which staff put the customer on the Priority Services Register, and told the networks. */
      'registered-on': Day.nullable().default(null),
      'networks-told-on': Day.nullable().default(null),
      /** What the customer did besides writing, or had staff do for them; oldest first. */
      acts: z.array(CaseAct).default([]),
      /** States that the case has been in, oldest first, for the steps. */
      history: z.array(z.object({ state: CaseState, at: Moment })),
    }),
  }),
  included: z.array(z.union([CustomerMessage, CustomerFile])),
});
export type CustomerCase = z.infer<typeof CustomerCase>;
