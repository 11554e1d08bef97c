/** The queue: `GET /v1/cases` (DK-02). */
import * as z from 'zod';
import {
  CaseChannel,
  CaseDates,
  CaseDuties,
  CaseKind,
  CaseReference,
  CaseState,
  Danger,
  Day,
  MessageForm,
  Moment,
} from './cases.ts';
import { OmbudsmanStage } from './regulation/ombudsman.ts';
import { StaffName } from './staff.ts';
import { typedLine } from './text/typed-text.ts';

/**
 * What is due next, by which the queue is sorted. `held` is the day on which a hold ends. A danger that nobody has dealt
 * with comes before every deadline.
 */
export const DueKind = z.enum(['danger', 'reply', 'held', 'guaranteed-standard', 'eight-weeks', 'payment', 'remedy']);
export type DueKind = z.infer<typeof DueKind>;

/** Something that is to be done in a case by a day. */
export const DueDay = z.object({ kind: DueKind, day: Day, overdue: z.boolean() });
export type DueDay = z.infer<typeof DueDay>;

/** Summary of a case, for lists. */
export const caseSummary = {
  kind: CaseKind,
  state: CaseState,
  /** How it came, and whether the customer wrote or spoke. */
  channel: CaseChannel.default('site'),
  form: MessageForm.default('written'),
  version: z.int().min(1),
  'first-name': z.string(),
  surname: z.string(),
  email: z.string().nullable(),
  account: z.string().nullable(),
  vulnerable: z.boolean().nullable(),
  subject: z.string().nullable(),
  owner: StaffName.nullable(),
  category: z.string().nullable(),
  dates: CaseDates,
  /** The day by which our answer is promised now; null if none is. The first promise stays in `dates`. */
  'promised-on': Day.nullable().default(null),
  /** The case is on hold until this day; null if it is not. */
  'held-until': Day.nullable().default(null),
  /** The next day that something is due; null if nothing is. */
  'due-on': Day.nullable(),
  due: DueKind.nullable().default(null),
  overdue: z.boolean(),
  duties: CaseDuties.default('ours'),
  /** Null if nobody took it to the Ombudsman. */
  ombudsman: OmbudsmanStage.nullable().default(null),
  /** Whether the customer said or asked for something that nobody has replied to. */
  'awaits-us': z.boolean(),
  'updated-at': Moment,
  /** Who owned it before they left or became read-only: it is unassigned now. */
  'former-owner': StaffName.nullable().default(null),
  /** Whether only named people may read it. */
  restricted: z.boolean().default(false),
  /** Whether the customer asked for a review that is still to be answered. */
  review: z.boolean().default(false),
  /** Dangers that the customer reported and nobody has dealt with yet (RW-14). */
  dangers: z.array(Danger).default([]),
  /** Whether the customer's words say that somebody may need extra help, and nobody has judged that yet (RW-19). */
  'may-need-extra-help': z.boolean().default(false),
};

export const CaseSummary = z.object({
  type: z.literal('cases'),
  id: CaseReference,
  attributes: z.object({
    ...caseSummary,
    /** The beginning of the last message; null if it may be about health and the reader's role doesn't see needs. */
    'last-words': z
      .object({ from: z.enum(['customer', 'us']), text: z.string() })
      .nullable()
      .default(null),
  }),
});
export type CaseSummary = z.infer<typeof CaseSummary>;

/** How the queue is sorted; a minus puts the latest first. */
export const CaseSort = z.enum(['due-on', '-due-on', 'received-at', '-received-at', 'updated-at', '-updated-at']);
export type CaseSort = z.infer<typeof CaseSort>;

/** A parameter that is `true` or `false`. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Several values of an enumeration, comma-separated. */
function listOf<Values extends Record<string, string>>(schema: z.ZodEnum<Values>) {
  const one = `(${schema.options.join('|')})`;
  return z
    .string()
    .regex(new RegExp(`^${one}(,${one})*$`), `Expected some of: ${schema.options.join(', ')}`)
    .transform((text) => text.split(','))
    .pipe(z.array(schema));
}

/** `filter[state]` and `filter[kind]` take several values, comma-separated. */
export const CaseFilters = z.object({
  'filter[state]': listOf(CaseState).optional(),
  'filter[kind]': listOf(CaseKind).optional(),
  /** `me`, `none`, or the id of a member of staff. */
  'filter[owner]': z.string().min(1).max(200).optional(),
  'filter[overdue]': flag.optional(),
  /** Whether something is due today. */
  'filter[due-today]': flag.optional(),
  /** Received more than so many days ago. */
  'filter[older-than]': z.coerce.number().int().min(1).max(3650).optional(),
  /** In any state, since customers may write to a closed case. */
  'filter[awaits-us]': flag.optional(),
  'filter[vulnerable]': flag.optional(),
  /** Every state that is not resolved or withdrawn. */
  'filter[open]': flag.optional(),
  /** Those whose customer asked for a review. */
  'filter[review]': flag.optional(),
  /** Those whose customer reported a danger that nobody has dealt with. */
  'filter[danger]': flag.optional(),
  /** Those whose customer's words say that somebody may need extra help, which nobody has judged yet. */
  'filter[extra-help]': flag.optional(),
  /** Reference, name, e-mail address, account, or words of the case; all of them must be found. */
  'filter[q]': typedLine().max(200).optional(),
});
export type CaseFilters = z.infer<typeof CaseFilters>;

/** Parameters of `GET /v1/cases`. */
export const CaseListQuery = CaseFilters.extend({
  /** Cursor: the cases after the last one of a page, or before its first one; not both. */
  'page[after]': z.string().max(200).optional(),
  'page[before]': z.string().max(200).optional(),
  'page[size]': z.coerce.number().int().min(1).max(100).default(25),
  sort: CaseSort.default('due-on'),
});
export type CaseListQuery = z.infer<typeof CaseListQuery>;

/** Response of `GET /v1/cases`. `total` is at most 1000. */
export const CaseList = z.object({
  data: z.array(CaseSummary),
  /** A case system may leave out `prev`; the desk then goes back by its own history. */
  links: z.object({ next: z.string().nullable(), prev: z.string().nullable().default(null) }),
  /** `duties` is off if another system sends letters and pays (`CASE_DUTIES`). */
  meta: z.object({ total: z.int().min(0), duties: z.enum(['on', 'off']).default('on') }),
});
export type CaseList = z.infer<typeof CaseList>;

/** A case that staff linked with another one. */
export const LinkedCase = z.object({
  id: CaseReference,
  kind: caseSummary.kind,
  state: caseSummary.state,
  subject: z.string().nullable(),
  'received-at': Moment,
  /** Whether a link that was mailed to its address has opened it (RW-18). */
  'address-proved': z.boolean().default(false),
});
export type LinkedCase = z.infer<typeof LinkedCase>;
