/**
 * The staff's API (DK): a case in full. Each call carries `X-Client-Id` and a bearer token of the
 * desk's issuer; the provider checks the permissions of its role each time.
 *
 * - `GET /v1/cases`: the queue; `GET|PATCH /v1/cases/{id}`: one case, with `ETag` and `If-Match`
 * - `POST /v1/cases`: opens a case that did not come by the site, see `new-case.ts`
 * - `POST /v1/cases/{id}/messages`, `/notes`, `/files`; `GET /v1/cases/{id}/files/{fileId}`
 * - `GET /v1/cases/{id}/reply-mail`: the mail's text before and after a reply
 * - `GET /v1/cases/{id}/letters/{kind}`: HTML, or PDF by `Accept`; `POST` sends it
 * - `POST /v1/cases/{id}/payments`, `PATCH …/payments/{paymentId}`: see `guaranteed-standards.ts`
 * - `POST /v1/cases/{id}/ombudsman`, see `regulation/ombudsman.ts`; `GET /v1/cases/{id}/file`: the case as one PDF
 * - `DELETE /v1/cases/{id}/links`: ends every link to a case
 * - `GET /v1/cases/{id}/reads`, `PUT …/restriction`: who read it and who may, see `staff-calls/case-access.ts`
 * - `GET /v1/cases/{id}/call-password`, `POST …/register-acts`: see `staff-calls/register-acts.ts`
 * - `POST /v1/cases/{id}/dangers-dealt-with`: somebody dealt with a danger that the customer reported
 * - `POST /v1/cases/{id}/extra-help`: whether somebody needs extra help, as the customer's words say
 * - `POST /v1/cases/{id}/legal-hold`: protects it from erasure, or no longer
 * - `GET …/same-customer`, `PUT …/linked/{reference}`, `POST …/merge`: see `staff-calls/related-cases.ts`
 * - `PUT …/representative`, `…/death`: see `staff-calls/representatives.ts`
 * - `GET /v1/cases/changes`: what changes, as `text/event-stream`
 */
import * as z from 'zod';
import { Death, LegalHold, PostalAddress, Representative } from './case-customer.ts';
import { caseMessage, StaffFile } from './case-files.ts';
import { caseSummary, DueDay, LinkedCase } from './case-queue.ts';
import { OwnTask } from './case-tasks.ts';
import { AgreedBy, CaseReference, CaseState, Day, LetterKind, Moment } from './cases.ts';
import { CasePayment } from './guaranteed-standards.ts';
import { answer, ErrorObject, LEAVE_OUT_CONTROLS, NO_CONTROLS, resource } from './json-api.ts';
import { ContactNumber, ContactPreference } from './leads.ts';
import { PriorityNeed, Register } from './priority-services.ts';
import { CaseFuel } from './regulation/publication.ts';
import { Actor, StaffName } from './staff.ts';

/** The outcome that a case was resolved with. Earlier cases may have `goodwill`, which is a remedy and no outcome. */
export const ResolutionBasis = z.enum(['upheld', 'partly-upheld', 'not-upheld', 'goodwill', 'answered']);
export type ResolutionBasis = z.infer<typeof ResolutionBasis>;

/** The outcomes that staff record; `answered` is none of a complaint. */
export const GivenBasis = ResolutionBasis.exclude(['goodwill']);

/** The outcomes of a complaint (RW-05). */
export const ComplaintBasis = GivenBasis.exclude(['answered']);

/** One line, trimmed. A tab or line break that came with what was pasted, as from a spreadsheet, is a space. */
export const shortText = (longest: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/[\t\r\n]+/g, ' '))
    .trim()
    .min(1)
    .max(longest)
    .regex(NO_CONTROLS, LEAVE_OUT_CONTROLS);

/** The reason that figures count by, such as "Billing". */
export const CaseCategory = shortText(100);

/** Id of a member of staff. */
export const OwnerId = shortText(200);

/** Answer of `DELETE /v1/cases/{id}/links`. */
export const EndedLinks = z.object({
  meta: z.object({
    /** How many there were; 0 if all had ended before. */
    links: z.int().min(0),
  }),
});

export const StaffMessage = caseMessage({
  author: Actor,
  /** Who said it, if not the customer, as staff wrote it down. */
  'said-by': z.string().nullable().default(null),
});
export type StaffMessage = z.infer<typeof StaffMessage>;

export const CaseNote = resource('case-notes', { at: Moment, author: Actor, text: z.string() });
export type CaseNote = z.infer<typeof CaseNote>;

/** What happened to a case: written once, never changed (DK-05). */
export const CaseEvent = resource('case-events', {
  /** A {@link CaseEventName}, or one of a newer API. */
  event: z.string().min(1),
  at: Moment,
  actor: Actor,
  /** The old and the new value, or the subject of the event. */
  details: z.record(z.string(), z.unknown()),
});
export type CaseEvent = z.infer<typeof CaseEvent>;

/** A sentence that says that somebody may need extra help (RW-19), read from their message each time that it is shown. */
export const ExtraHelpSign = z.object({
  /** The id of the message; `opening-` and the reference for the words that opened a case. */
  message: z.string(),
  words: z.string(),
});
export type ExtraHelpSign = z.infer<typeof ExtraHelpSign>;

/** One case in full; `ETag` is its version. Messages, notes, files and events are in `included`. */
export const StaffCase = answer('cases', CaseReference, {
  ...caseSummary,
  telephone: ContactNumber.nullable(),
  textphone: z.string().nullable(),
  /** The address in lines; empty if unknown. */
  address: z.array(z.string()),
  /** The same in its parts; null if unknown. */
  'postal-address': PostalAddress.nullable().default(null),
  /** Codes of what the customer needs, as the industry has them. */
  needs: z.array(PriorityNeed).default([]),
  /** The words that say that somebody may need extra help; empty for roles that don't see health needs (RW-19). */
  'extra-help': z.array(ExtraHelpSign).default([]),
  /**
   * The sentences that say that somebody may end their life, while nobody has dealt with that; empty for roles that don't see
   * health needs (RW-14).
   */
  'crisis-words': z.array(z.string()).default([]),
  'contact-preference': ContactPreference.nullable(),
  /** What the customer sent: the form's own words. */
  text: z.string().nullable(),
  /** Who said it, if not the customer. */
  'said-by': z.string().nullable().default(null),
  'query-type': z.string().nullable(),
  'query-subtype': z.string().nullable(),
  'additional-information': z.record(z.string(), z.unknown()).nullable(),
  resolution: z.string().nullable(),
  'resolution-basis': ResolutionBasis.nullable(),
  offer: z.string().nullable(),
  'answered-at': Moment.nullable(),
  'closed-at': Moment.nullable(),
  /** The day on which it was settled, if that was before it was closed. */
  'resolved-on': Day.nullable().default(null),
  /** How and when the customer agreed that it is settled; null: not recorded. */
  'agreed-by': AgreedBy.nullable().default(null),
  'agreed-on': Day.nullable().default(null),
  letters: z.array(z.object({ kind: LetterKind, 'sent-at': Moment })),
  /** What the published figures count by; null: not known. */
  fuel: CaseFuel.nullable().default(null),
  business: z.boolean().nullable().default(null),
  /** All that is still to be done by a day, the next first. A danger, which is due at once, is not among them. */
  'due-days': z.array(DueDay).default([]),
  /** What is owed or was paid for guaranteed standards that were missed. */
  payments: z.array(CasePayment).default([]),
  /** Letters to print, calls to make, mails that were refused. */
  tasks: z.array(OwnTask).default([]),
  /** States that staff may set now. */
  'next-states': z.array(CaseState),
  /** When the customer's data were erased on request; what the figures need stays. */
  'erased-at': Moment.nullable(),
  /** Whether texts of the case are left out because the reader's role does not see them (RW-12). */
  withheld: z.boolean().default(false),
  /** Who may read a restricted case. */
  readers: z.array(StaffName).default([]),
  /** Ids of staff who can't own the case, since they worked on what is to be reviewed (RW-07). */
  'worked-on-by': z.array(z.string()).default([]),
  /** What somebody who joins the Priority Services Register needs; null for other kinds. */
  register: Register.nullable().default(null),
  /** When erasure was requested but had to wait until the case is closed and released. */
  'erasure-asked-at': Moment.nullable().default(null),
  'legal-hold': LegalHold.nullable().default(null),
  /** Whether a link that was mailed to the case's address has opened it (RW-18). */
  'address-proved': z.boolean().default(false),
  /** The case into which this one was merged: nothing can be sent or changed here any more (RW-13). */
  'merged-into': CaseReference.nullable().default(null),
  /** Cases merged into this one. */
  merged: z.array(CaseReference).default([]),
  /** Other cases about the same matter. */
  linked: z.array(LinkedCase).default([]),
  representative: Representative.nullable().default(null),
  died: Death.nullable().default(null),
}).extend({
  included: z.array(z.union([StaffMessage, CaseNote, StaffFile, CaseEvent])),
});
export type StaffCase = z.infer<typeof StaffCase>;

/** The 412 of an outdated `If-Match`: the events since that version, and the current version (DK-04). */
export const OutdatedDocument = z.object({
  errors: z.array(ErrorObject).min(1),
  meta: z.object({ version: z.int().min(1), changes: z.array(CaseEvent) }),
});

/** The data of one server-sent event `case`: fetch the case again if it is on screen. */
export const CaseChange = z.object({ id: CaseReference, version: z.int().min(1), event: z.string() });
export type CaseChange = z.infer<typeof CaseChange>;
