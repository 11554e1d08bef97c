import type { LetterFormat } from '../priority-services.ts';

/** Formats of bills and letters besides ordinary print, in customers' words. */
export const LETTER_FORMATS: Readonly<Record<LetterFormat, string>> = {
  'large-print': 'Large print',
  braille: 'Braille',
  audio: 'Audio',
  'coloured-paper': 'Coloured paper',
};
