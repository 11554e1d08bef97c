/** A complaint that its customer took to the Energy Ombudsman: `POST /v1/cases/{id}/ombudsman` (RW-11). */
import * as z from 'zod';

// Not that of `cases.ts`: its folder imports this one.
const Day = z.iso.date();

/** Days in which a supplier has to do what was decided, after it hears that the customer accepted. */
export const REMEDY_DAYS = 28;

/** The stage of a complaint at the Ombudsman. */
export const OmbudsmanStage = z.object({
  /** The day on which the Ombudsman told us that it has the complaint. */
  since: Day,
  /** The day on which it told us that the customer accepted its decision; null until then. */
  'decided-on': Day.nullable(),
  /** What we have to do; null if nothing, or not decided. */
  remedy: z.string().nullable(),
  /** The last day for it. */
  'remedy-by': Day.nullable(),
  'remedied-on': Day.nullable(),
});
export type OmbudsmanStage = z.infer<typeof OmbudsmanStage>;

/** Each is an act with its day; the same one again with another day corrects it. */
export const OmbudsmanDocument = z.object({
  data: z.object({
    type: z.literal('ombudsman-stages'),
    attributes: z.discriminatedUnion('stage', [
      z.strictObject({ stage: z.literal('with-ombudsman'), on: Day }),
      z.strictObject({ stage: z.literal('decided'), on: Day, remedy: z.string().trim().min(1).max(5000).nullable() }),
      z.strictObject({ stage: z.literal('remedied'), on: Day }),
    ]),
  }),
});
export type OmbudsmanDocument = z.infer<typeof OmbudsmanDocument>;
