/** The number of cases of each view of the queue: `GET /v1/reports/views?view=…&view=…` (DK-02). */
import * as z from 'zod';
import { answer } from '../json-api.ts';

/** More than anybody saves. */
const MOST_VIEWS = 60;
const view = z.string().max(1000);

/** Each view as the filters of `GET /v1/cases`, encoded as a query: `view=filter%5Bopen%5D%3Dtrue`. */
export const ViewCountsQuery = z.object({
  view: z.union([view.transform((one) => [one]), z.array(view).max(MOST_VIEWS)]),
});

/** In the order of the views; each at most 1000, and null for a view whose filters are not valid. */
export const ViewCounts = answer('view-counts', z.literal('now'), { totals: z.array(z.int().min(0).nullable()) });
export type ViewCounts = z.infer<typeof ViewCounts>;
