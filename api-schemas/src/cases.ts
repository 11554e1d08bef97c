/** Cases: the types that the customer's and the staff's calls share (CT, DK). */
import * as z from 'zod';
import { LONGEST_MESSAGE } from './case-limits.ts';

/** What opened the case. Meter readings open none. */
export const CaseKind = z.enum(['complaint', 'enquiry', 'feedback', 'priority-services']);
export type CaseKind = z.infer<typeof CaseKind>;

/** The state of a case. The provider's `cases/rules/state.ts` has the transitions. */
export const CaseState = z.enum([
  'received',
  'in-hand',
  'waiting-for-customer',
  'answer-offered',
  'resolved',
  'withdrawn',
]);
export type CaseState = z.infer<typeof CaseState>;

/** The channel of a message; `letter` is one of the two that the complaint-handling rules require. */
export const MessageChannel = z.enum(['site', 'email', 'phone', 'post', 'in-person', 'letter']);
export type MessageChannel = z.infer<typeof MessageChannel>;

/** The channel a case came by: the site's form, or another one, in which case a member of staff recorded it. */
export const CaseChannel = MessageChannel.exclude(['letter']);
export type CaseChannel = z.infer<typeof CaseChannel>;

/** Whether the customer wrote, or spoke and staff took it down. */
export const MessageForm = z.enum(['written', 'spoken']);
export type MessageForm = z.infer<typeof MessageForm>;

/** The direction of a message. */
export const MessageDirection = z.enum(['from-customer', 'to-customer']);
export type MessageDirection = z.infer<typeof MessageDirection>;

/** The letters of the complaint-handling rules: after eight weeks, and when we can do no more. */
export const LetterKind = z.enum(['eight-weeks', 'deadlock']);
export type LetterKind = z.infer<typeof LetterKind>;

/**
 * Whose work the letters, days and payments of a case are: `ours`; `elsewhere`, another system's (`CASE_DUTIES=off` when
 * it came); nobody's of an `earlier` one, whose lead came before cases were kept here.
 */
export const CaseDuties = z.enum(['ours', 'elsewhere', 'earlier']);
export type CaseDuties = z.infer<typeof CaseDuties>;

/** An example of a reference for those who have to type one. @param prefix the supplier's letters */
export const exampleReference = (prefix: string): string => `${prefix}-7K3M-92QX`;

const REFERENCE = '[A-Z]{2,4}-[2-9A-Z]{4}-[2-9A-Z]{4}';

/**
 * A case's id is the lead's reference, such as `LF-7K3M-92QX`. Any letters may begin it: a supplier that changed its own
 * still has cases from before.
 */
export const CaseReference = z
  .string()
  .regex(new RegExp(`^${REFERENCE}$`), `Expected a reference such as ${exampleReference('AB')}`);

/** Whether words name a case of ours somewhere: `my complaint LF-7K3M-92QX`, with spaces only if there is a digit. */
export function namesReference(words: string, prefix: string): boolean {
  const found = new RegExp(`\\b${prefix}[\\s\\p{Pd}]?[2-9A-Z]{4}[\\s\\p{Pd}]?[2-9A-Z]{4}\\b`, 'iu').exec(words);
  return /[\d\p{Pd}]/u.test(found?.[0] ?? '');
}

const AMONG_WORDS = new RegExp(`(?<![A-Z\\d-])${REFERENCE}(?![A-Z\\d-])`, 'g');

/**
 * The reference that the words are as a whole, however it is written: `lf 7k3m 92qx`, `#LF-7K3M-92QX.`. One that begins
 * with other letters than `prefix` needs its hyphens, since three words of a text could look like it. Otherwise the only
 * one with hyphens among other words: `Your reference: LF-7K3M-92QX`.
 */
export function referenceIn(words: string, prefix: string): string | undefined {
  const text = words
    .toUpperCase()
    .replace(/\p{Pd}/gu, '-')
    .replace(/^[^A-Z\d]+|[^A-Z\d]+$/g, '');
  const compact = text.replace(/[^A-Z\d]/g, '').slice(prefix.length);
  const ours = `${prefix}-${compact.slice(0, 4)}-${compact.slice(4)}`;
  const isOurs = text.startsWith(prefix) && CaseReference.safeParse(ours).success;
  return isOurs ? ours : (CaseReference.safeParse(text).data ?? onlyReferenceAmong(text, prefix));
}

/** Words may have hyphens as well, so one of other letters needs a digit. @param text in capitals */
function onlyReferenceAmong(text: string, prefix: string): string | undefined {
  const found = text.match(AMONG_WORDS)?.filter((one) => one.startsWith(`${prefix}-`) || /\d/.test(one)) ?? [];
  return new Set(found).size === 1 ? found[0] : undefined;
}

/**
 * A case's reference as any case system gives it, ours or a supplier's own (SY-03): up to 40 characters that a header can
 * carry.
 */
export const CustomerReference = z.string().regex(/^[!-~]{1,40}$/, 'Expected 1 to 40 ASCII characters without a space');

/** Whether something of a text can be seen. */
export const isSeen = (text: string): boolean => /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** Text of a message or note. */
export const CaseText = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_MESSAGE)
  .refine(isSeen, 'Write something that can be seen');

/** A moment, ISO 8601. Other systems may name an offset (RFC 3339): it is read as UTC, in which moments are compared. */
export const Moment = z.iso
  .datetime({ offset: true })
  .overwrite((text) => (text.endsWith('Z') ? text : new Date(text).toISOString()));

/** A calendar day in Great Britain. */
export const Day = z.iso.date();

/**
 * The days of a case, counted from receipt. They are neither paused nor changed by reopening (CT-01). Null if the kind
 * has no such day.
 */
export const CaseDates = z.object({
  'received-at': Moment,
  /** The latest day that the confirmation names. */
  'reply-promised': Day.nullable(),
  /** A complaint resolved by the end of this day counts as resolved by the next working day. */
  'next-working-day': Day,
  /** When a complaint may be taken to the Energy Ombudsman. */
  'eight-weeks': Day.nullable(),
  /** The five-working-day date of a smart-meter fault (guaranteed standards). */
  'guaranteed-standard': Day.nullable(),
});
export type CaseDates = z.infer<typeof CaseDates>;

/**
 * How a customer agreed that their case is settled (RW-15): by their own answer on its page, by telephone, in person or in
 * writing.
 */
export const AgreedBy = z.enum(['page', 'phone', 'in-person', 'in-writing']);
export type AgreedBy = z.infer<typeof AgreedBy>;

/** A further number to call, or to send a text message to. */
export const OtherNumber = z.object({
  way: z.enum(['call', 'text']),
  number: z.string(),
  /** What to write in the text message. */
  message: z.string().optional(),
  /** "if a life is in danger now". */
  why: z.string(),
});
export type OtherNumber = z.infer<typeof OtherNumber>;

/** A danger that a customer reported (RW-14), shown to them and to staff until somebody has dealt with it. */
export const Danger = z.object({
  /** Of the emergency in `content/search/emergencies/answers.json`, such as `gas`; `crisis` if somebody may end their life. */
  id: z.string().min(1),
  /** "Smell gas, or think it's leaking?" */
  title: z.string(),
  /** What to do before anything else. */
  action: z.string(),
  /** Whom to call; digits only. */
  phone: z.object({ name: z.string(), number: z.string() }),
  others: z.array(OtherNumber).optional(),
  /** The article with every step. */
  path: z.string(),
  /** Text of the link to it; without it, to what to do step by step. */
  linkText: z.string().optional(),
});
export type Danger = z.infer<typeof Danger>;
