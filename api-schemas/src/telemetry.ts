/** What of a browser's report to the monitoring intake is read and counted. The format is that of `@datadog/browser-rum`. */
import * as z from 'zod';

/** Largest batch in bytes: the library sends some 16 kB, and drops an event of more than 256 KiB. */
export const LARGEST_BATCH = 300_000;

/** Most events of one batch: the library sends 50 at most, and beside them the views that changed. */
export const MOST_EVENTS = 100;

const nanoseconds = z.number().min(0);

/** Of one event what is kept; nothing else of it is read. */
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
