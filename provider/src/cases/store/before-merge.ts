/** How a case stood before another one became part of it: what its own link goes on showing (RW-18). */
import * as z from 'zod';
import type { CaseRow } from './case-row.ts';

const text = z.string().nullable();

/** The columns of a case that its customer is shown, and that a merge or later work on the whole may change. */
const Columns = z.object({
  kind: z.string(),
  owner_id: text,
  owner_name: text,
  state: z.string(),
  received_at: z.string(),
  reply_promised: text,
  next_working_day: z.string(),
  eight_weeks: text,
  guaranteed_standard: text,
  promised_on: text,
  answered_at: text,
  contact_preference: text,
  account: text,
  resolution: text,
  offer: text,
  closed_at: text,
  resolved_on: text,
  agreed_by: text.default(null),
  agreed_on: text.default(null),
  ombudsman_on: text,
  ombudsman_decided_on: text,
  remedy_by: text,
  remedied_on: text,
  registered_on: text,
  networks_told_on: text,
  dangers: text,
  extra_help: text.default(null),
});

/** Empty where the case itself became part of another one: its row has not changed since. */
export type BeforeMerge = Partial<Pick<CaseRow, keyof typeof Columns.shape>>;

/** What the event of a merge keeps of the case that is left. */
export const shownOf = (row: CaseRow): Record<string, string | null> => Columns.parse(row);

const Merged = z.object({ before: Columns.optional() });

/** @param details of the event of a merge */
export function beforeMergeOf(details: unknown): BeforeMerge {
  // The columns were read from the row itself: only their branded types are lost in JSON.
  return (Merged.parse(details).before ?? {}) as BeforeMerge;
}
