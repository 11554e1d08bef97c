/** A danger that a customer told of (RW-14): what they and staff are shown until somebody dealt with it. */
import * as z from 'zod';

export const Danger = z.object({
  /** Of the emergency in `content/search/emergencies/answers.json`, such as `gas`. */
  id: z.string().min(1),
  /** "Smell gas, or think it's leaking?" */
  title: z.string(),
  /** What to do before anything else. */
  action: z.string(),
  /** Whom to call; digits only. */
  phone: z.object({ name: z.string(), number: z.string() }),
  /** The article with every step. */
  path: z.string(),
});
export type Danger = z.infer<typeof Danger>;

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
