import type { LetterFormat } from '../priority-services.ts';

/** How bills and letters can come, beside ordinary print, in customers' words. */
export const LETTER_FORMATS: Readonly<Record<LetterFormat, string>> = {
  'large-print': 'Large print',
  braille: 'Braille',
  audio: 'Audio',
  'coloured-paper': 'Coloured paper',
};
