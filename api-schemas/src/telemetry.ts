/** The members of a browser's report that the monitoring intake reads, in the format of `@datadog/browser-rum`. */
import * as z from 'zod';

/** Largest batch in bytes: the library sends some 16 kB, and drops an event of more than 256 KiB. */
export const LARGEST_BATCH = 300_000;

/** Most events of one batch: the library sends at most 50, and the views that changed besides. */
export const MOST_EVENTS = 100;

const nanoseconds = z.number().min(0);

/** The members of an event that are stored; no other is read. */
export const TelemetryEvent = z.object({
  type: z.string().max(40),
  view: z
    .object({
      id: z.string().regex(/^[\w-]{1,64}$/),
      url: z.string(),
      largest_contentful_paint: nanoseconds.optional(),
      interaction_to_next_paint: nanoseconds.optional(),
      cumulative_layout_shift: z.number().min(0).optional(),
    })
    .optional(),
  error: z.object({ type: z.string().optional(), message: z.string().optional() }).optional(),
});
export type TelemetryEvent = z.infer<typeof TelemetryEvent>;
