import * as z from 'zod';

/** How large a letter is set: `large` is 18 points for the smallest words, as large print is by the RNIB's guidance. */
export const LetterSize = z.enum(['standard', 'large']);
export type LetterSize = z.infer<typeof LetterSize>;
