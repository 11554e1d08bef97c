/**
 * Who may read a case, and who did (RW-12):
 *
 * - `GET /v1/cases/{id}/reads`: who read or downloaded what, as JSON:API or CSV; leads and admins
 * - `PUT /v1/cases/{id}/restriction`: only named people may read the case from then on; leads and admins
 */
import * as z from 'zod';
import { Moment } from '../cases.ts';
import { newDocument, resource } from '../json-api.ts';
import { StaffName } from '../staff.ts';
import { shortText } from '../staff-cases.ts';

export const CaseRead = resource('case-reads', {
  staff: StaffName,
  at: Moment,
  /** `case`, `call-password`, or the path of a part below the case, such as `files/…` or `letters/deadlock`. */
  what: z.string().min(1),
});
export type CaseRead = z.infer<typeof CaseRead>;

/** Answer of `GET /v1/cases/{id}/reads`, newest first. The page of a case counts once an hour for each person. */
export const CaseReads = z.object({ data: z.array(CaseRead) });

const MOST_READERS = 50;

/** Body of `PUT /v1/cases/{id}/restriction`. Whoever restricts a case may always read it. */
export const RestrictionDocument = newDocument('case-restrictions', {
  restricted: z.boolean(),
  /** Such as "The customer works here". Those who may read the case read it in the history. */
  reason: shortText(500),
  /** Ids of the others who may read it. */
  readers: z.array(z.string().min(1).max(200)).max(MOST_READERS).default([]),
});
export type RestrictionDocument = z.infer<typeof RestrictionDocument>;
