import { expect, test } from 'vitest';
import { breakIntoLines, fromLeft } from './pdf-lines.ts';

/** Every character one wide. */
const measures = { width: 12, measure: (text: string) => text.length };

/** A line as it is drawn, from left to right. */
function seen(text: string, direction: 'ltr' | 'auto' = 'auto'): string[] {
  return breakIntoLines([{ text }], direction, measures).map((line) =>
    line
      .toSorted((one, other) => one.x - other.x)
      .map((piece) => (piece.level % 2 === 1 ? fromLeft(piece.text).join('') : piece.text))
      .join('')
      .padStart(line.reduce((end, piece) => Math.max(end, piece.x + piece.width), 0)),
  );
}

test('[DK-03] lines break at spaces, and a word that is too long anywhere', () => {
  expect(seen('one two three four')).toEqual(['one two', 'three four']);
  expect(seen('abcdefghijklmnopq rs')).toEqual(['abcdefghijkl', 'mnopq rs']);
});

test('[DK-03] words from right to left begin at the right, line by line', () => {
  expect(seen('אבג דהו זחט יכל')).toEqual([' זחט דהו אבג', '         יכל']);
});

test('[DK-03] a name from right to left stays in its place in an English line', () => {
  expect(seen('Mr אב גד, hi', 'ltr')).toEqual(['Mr גד אב, hi']);
});

test('[DK-03] brackets around writing from right to left open and close the right way', () => {
  expect(seen('(אב)')).toEqual(['        (אב)']);
});
