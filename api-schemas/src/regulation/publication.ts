/**
 * The report on complaints that a supplier publishes each year (RW-10): regulation 11 of the Gas and Electricity (Consumer
 * Complaints Handling Standards) Regulations 2008, and further figures that Ofgem asks for. `GET
 * /v1/reports/publication?month=2026-11`.
 */
import * as z from 'zod';

/** The fuel that a case is about. */
export const CaseFuel = z.enum(['gas', 'electricity', 'both']);
export type CaseFuel = z.infer<typeof CaseFuel>;

/** The month in which the report is published. */
export const PublicationMonth = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Expected a month such as 2026-11');
export type PublicationMonth = z.infer<typeof PublicationMonth>;

const count = z.int().min(0);
const share = z.number().min(0).max(1).nullable();

const Counted = z.object({
  received: count,
  /** What regulation 11(2)(a) asks for. */
  'not-resolved-by-next-working-day': count,
  'resolved-by-next-working-day': count,
  'share-by-next-working-day': share,
  'resolved-within-eight-weeks': count,
  /** Null until all of them are eight weeks old. */
  'share-within-eight-weeks': share,
  /** Households that are supplied, and complaints received for each 100,000 of them, with one digit. */
  customers: z.int().min(1),
  'received-per-100000': z.number().min(0),
});

/** Complaints of households received in the twelve months before a month, as they stand now. */
export const PublishedFigures = z.object({
  month: PublicationMonth,
  /** First and last day of the twelve months. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** First day on which all of them are eight weeks old. */
  'complete-from': z.iso.date(),
  all: Counted,
  /** A complaint about both fuels counts for each. */
  electricity: Counted,
  gas: Counted,
  /** Those without a noted fuel: they count only in `all`. */
  'fuel-not-known': count,
  /** Left out of all figures: complaints of businesses, and those that another system dealt with. */
  businesses: count,
  elsewhere: count,
  /** The day on which the customers were counted. */
  'customers-as-of': z.iso.date(),
  supplier: z.object({ name: z.string(), phone: z.string(), 'procedure-url': z.url() }),
});
export type PublishedFigures = z.infer<typeof PublishedFigures>;

/** The id is the month. */
export const PublicationReport = z.object({
  data: z.object({ type: z.literal('publication-reports'), id: PublicationMonth, attributes: PublishedFigures }),
});
