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
import { Authority } from './case-customer.ts';
import { CustomerFile, caseMessage } from './case-files.ts';
import {
  AgreedBy,
  CaseDates,
  CaseKind,
  CaseState,
  CustomerReference,
  Danger,
  Day,
  LetterKind,
  MessageForm,
  Moment,
} from './cases.ts';
import { answer } from './json-api.ts';
import { ContactPreference } from './leads.ts';
import { OmbudsmanStage } from './regulation/ombudsman.ts';

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

/** An act that is listed among the messages. */
export const CaseAct = z.object({
  act: CustomerAction.exclude(['contact-preference']),
  by: z.enum(['customer', 'staff']),
  at: Moment,
});
export type CaseAct = z.infer<typeof CaseAct>;

/** A message as its customer sees it: staff by first name, null if no member of staff wrote it. */
export const CustomerMessage = caseMessage({ 'first-name': z.string().nullable() });
export type CustomerMessage = z.infer<typeof CustomerMessage>;

/**
 * Whether files are accepted: `after-mailed-link` only once a link that was mailed has opened the case, so that nobody
 * without a mailbox fills the disk; `no-room` not while the disk is nearly full.
 */
export const FilesTaken = z.enum(['taken', 'after-mailed-link', 'no-room']);
export type FilesTaken = z.infer<typeof FilesTaken>;

/** The case as its customer sees it; messages, oldest first, and files are in `included`. */
export const CustomerCase = answer('cases', CustomerReference, {
  kind: CaseKind,
  state: CaseState,
  dates: CaseDates,
  /** First name of the member of staff who has the case; null while it is unassigned. */
  owner: z.string().nullable(),
  /** The day by which our answer is promised now; null if none is. */
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
  /** The day on which it was settled, if that was before it was closed. */
  'resolved-on': Day.nullable().default(null),
  /** How and when the customer agreed that it is settled; null: not recorded. */
  'agreed-by': AgreedBy.nullable().default(null),
  'agreed-on': Day.nullable().default(null),
  /** Last day on which a closed case can be reopened. */
  'reopen-until': z.iso.date().nullable(),
  letters: z.array(z.object({ kind: LetterKind, 'sent-at': Moment })),
  /** Where a complaint stands with the Energy Ombudsman; null where it was not taken there. */
  ombudsman: OmbudsmanStage.omit({ remedy: true }).nullable().default(null),
  /** What the customer may do now. Only these have a button. */
  actions: z.array(CustomerAction),
  /** Whether the customer may send files now. */
  files: FilesTaken.default('taken'),
  /** Dangers that the customer reported and nobody has dealt with: what to do, shown above everything else (RW-14). */
  dangers: z.array(Danger).default([]),
  /** Whether the Priority Services Register is offered, since the customer's words say that somebody may need extra help. */
  'offers-extra-help': z.boolean().default(false),
  /** Days on which staff put the customer on the Priority Services Register, and told the networks. */
  'registered-on': Day.nullable().default(null),
  'networks-told-on': Day.nullable().default(null),
  /** What the customer did besides writing, or had staff do for them; oldest first. */
  acts: z.array(CaseAct).default([]),
  /** Whether only a part is shown, since no mailed link has proved the address yet: the newest mail's link shows all (RW-18). */
  'shows-part': z.boolean().default(false),
  /** References of cases merged into this one (RW-13). */
  merged: z.array(CustomerReference).default([]),
  /** Who acts for the customer now. */
  representative: z.object({ name: z.string(), authority: Authority, until: Day.nullable() }).nullable().default(null),
  /** Whether the customer has died: whoever reads it deals with the estate. */
  died: z.boolean().default(false),
  /** States that the case has been in, oldest first, for the steps. */
  history: z.array(z.object({ state: CaseState, at: Moment })),
}).extend({
  included: z.array(z.union([CustomerMessage, CustomerFile])),
});
export type CustomerCase = z.infer<typeof CustomerCase>;
