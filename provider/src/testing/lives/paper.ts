/** Letters on paper. Drawing one takes longer than all else that a life does, and a text can be searched for words. */
import { vi } from 'vitest';
import type { Letter } from '../../cases/letters/letter.ts';
import { letterText } from '../../cases/letters/text.ts';

const DRAWING = '../../cases/letters/pdf.ts';

/** From now on the PDF of a letter is its text. @returns draws letters again */
export function typeLetters(): () => void {
  vi.doMock(DRAWING, () => ({
    letterPdf: async (letter: Letter) => Buffer.from(letterText(letter)),
    drawable: async (letter: Letter) => ({ letter }),
  }));
  return () => vi.doUnmock(DRAWING);
}
