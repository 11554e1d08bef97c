/** Figures on the cases of every kind: `GET /v1/reports/cases?quarter=2026-Q4` (DK-06). */
import * as z from 'zod';
import { CaseKind } from '../cases.ts';
import { answer } from '../json-api.ts';
import { Quarter } from '../regulation/complaint-report.ts';

const count = z.int().min(0);
const share = z.number().min(0).max(1).nullable();

/** The cases of one kind that were received in a quarter, as they stand now. A share of none is null. */
export const KindFigures = z.object({
  kind: CaseKind,
  received: count,
  /** Neither resolved nor withdrawn. */
  open: count,
  resolved: count,
  withdrawn: count,
  /** Resolved by the end of the first working day after the day on which they were received; share of those received. */
  'resolved-by-next-working-day': count,
  'share-by-next-working-day': share,
  /** Answered by the end of the day that the customer was promised. */
  'answered-in-time': count,
  /** Answered later than that, or not yet although the day is over. Without a promised day nothing is late. */
  'answered-late': count,
  /** Share of those that were answered or are late. */
  'share-in-time': share,
});
export type KindFigures = z.infer<typeof KindFigures>;

export const CaseFigures = z.object({
  quarter: Quarter,
  /** First and last day. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** One for each kind, including kinds without cases. */
  kinds: z.array(KindFigures),
});
export type CaseFigures = z.infer<typeof CaseFigures>;

/** The id is the quarter. */
export const CaseReport = answer('case-reports', Quarter, CaseFigures.shape);
