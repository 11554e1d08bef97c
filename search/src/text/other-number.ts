import * as z from 'zod';

/** A further number: "Text SHOUT to 85258", and what for. Digits only. */
export const OtherNumber = z.object({
  way: z.enum(['call', 'text']),
  number: z.string().regex(/^\d+$/),
  /** What to write in a text message. */
  message: z.string().optional(),
  /** "if a life is in danger now". */
  why: z.string().min(1),
});
export type OtherNumber = z.infer<typeof OtherNumber>;
