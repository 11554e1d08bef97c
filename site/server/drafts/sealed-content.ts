import * as z from 'zod';

/**
 * The sealed content. The draft's id identifies the submission for good, while the row's id changes with each request.
 * `savedAt`, in milliseconds, is missing in those of an earlier release.
 */
export const SealedContent = z.object({ id: z.string(), data: z.unknown(), savedAt: z.number().optional() });
