/** `GET /v1/reports/work`: the open cases of each person, as far as the reader may see them (DK-07). */
import * as z from 'zod';
import { CaseKind } from '../cases.ts';
import { answer } from '../json-api.ts';
import { StaffName } from '../staff.ts';

/** Ages that open cases are counted by, in days: a month, and the eight weeks of a complaint. */
export const WORK_AGES = [28, 56] as const;

const count = z.int().min(0);

/** Open cases of one person. */
export const WorkOfOne = z.object({
  /** Null: unassigned, including those of people who have left. */
  owner: StaffName.nullable(),
  open: count,
  kinds: z.record(CaseKind, count),
  overdue: count,
  'due-today': count,
  /** Received more than so many days ago, in the order of {@link WORK_AGES}. */
  older: z.array(count).length(2),
});
export type WorkOfOne = z.infer<typeof WorkOfOne>;

/** First the unassigned cases, then everybody who can own one, by name. */
export const WorkReport = answer('work-reports', z.string(), { people: z.array(WorkOfOne) });
