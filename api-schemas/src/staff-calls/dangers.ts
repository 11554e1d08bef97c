/** What staff say of a danger that a customer told of (RW-14). */
import * as z from 'zod';

/** Body of `POST /v1/cases/{id}/dangers-dealt-with`; answered with the case. */
export const DangersDealtWithDocument = z.object({
  data: z.object({
    type: z.literal('dangers-dealt-with'),
    attributes: z.strictObject({
      /** What was done, such as "Called her: the gas network is there". It stands in the history. */
      how: z.string().trim().min(1).max(500),
    }),
  }),
});
export type DangersDealtWithDocument = z.infer<typeof DangersDealtWithDocument>;
