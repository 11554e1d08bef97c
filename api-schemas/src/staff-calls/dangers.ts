/** How staff dealt with a danger that a customer reported (RW-14). */
import * as z from 'zod';
import { newDocument } from '../json-api.ts';

/** Body of `POST /v1/cases/{id}/dangers-dealt-with`; answered with the case. */
export const DangersDealtWithDocument = newDocument('dangers-dealt-with', {
  /** What was done, such as "Called her: the gas network is there". It is recorded in the history. */
  how: z.string().trim().min(1).max(500),
});
export type DangersDealtWithDocument = z.infer<typeof DangersDealtWithDocument>;
