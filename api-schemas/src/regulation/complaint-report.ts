/** Figures on complaints that a supplier publishes: `GET /v1/reports/complaints?quarter=2026-Q4` (DK-06). */
import * as z from 'zod';

/** A quarter of a calendar year in Great Britain. */
export const Quarter = z.string().regex(/^20\d\d-Q[1-4]$/, 'Expected a quarter such as 2026-Q4');
export type Quarter = z.infer<typeof Quarter>;

const count = z.int().min(0);
const share = z.number().min(0).max(1).nullable();

/** Shares are of the complaints received, null if there are none. The figures are as of now. */
export const ComplaintFigures = z.object({
  quarter: Quarter,
  /** First and last day. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Complaints received in the quarter: all other figures are about these. */
  received: count,
  /** Neither resolved nor withdrawn. */
  open: count,
  /** Resolved by the end of the first working day after the day on which they were received. */
  'resolved-by-next-working-day': count,
  'share-by-next-working-day': share,
  /** Resolved within eight weeks, so far. */
  'resolved-within-eight-weeks': count,
  /** Null until all the quarter's complaints are eight weeks old, since the share can grow until then. */
  'share-within-eight-weeks': share,
  /** First day on which all of them are eight weeks old. */
  'complete-from': z.iso.date(),
  /** Five at most, the most common first. */
  'top-reasons': z.array(z.object({ reason: z.string(), complaints: count, share })).max(5),
  /**
   * For the yearly report: complaints of the twelve months that end with the quarter that were not resolved by the end
   * of the first working day after.
   */
  'annual-count': z.object({ from: z.iso.date(), to: z.iso.date(), complaints: count }),
});
export type ComplaintFigures = z.infer<typeof ComplaintFigures>;

/** The id is the quarter. */
export const ComplaintReport = z.object({
  data: z.object({ type: z.literal('complaint-reports'), id: Quarter, attributes: ComplaintFigures }),
});
export type ComplaintReport = z.infer<typeof ComplaintReport>;
