/** Breaks words into lines and puts them in visual order, for text in either direction. */
import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Words of one style and one link. */
export interface Span {
  text: string;
  href?: string;
}

/** A part of a word, a space, or neighbours of both in one line, in one direction. */
export interface Piece extends Span {
  /** Embedding level (Unicode Bidirectional Algorithm): odd ones run from right to left. */
  level: number;
  width: number;
}

export interface PlacedPiece extends Piece {
  /** From the left edge of the lines. */
  x: number;
}

/** A part that is not broken across lines, with the space after it. */
interface Word {
  pieces: Piece[];
  width: number;
  space: Piece;
}

interface Measures {
  width: number;
  measure(text: string): number;
}

/** Marks and controls that are not drawn; joiners are drawn if the font has them. */
const INVISIBLE = /[\p{Cc}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * Breaks one paragraph into lines.
 * @param direction of the paragraph; `auto`: that of its first letter, and the lines end at the right if it runs so
 * @returns each line's pieces in the order in which they are read
 */
export function breakIntoLines(
  spans: readonly Span[],
  direction: 'ltr' | 'auto',
  measures: Measures,
): readonly PlacedPiece[][] {
  const text = spans.map((span) => span.text).join('');
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, direction === 'auto' ? undefined : direction);
  const isRightToLeft = (paragraphs[0]?.level ?? 0) % 2 === 1;
  const words = wordsOf(spans, levels, measures).flatMap((word) => breakWord(word, measures));
  return fill(words, measures).map((line) => place(line, isRightToLeft, measures));
}

function wordsOf(spans: readonly Span[], levels: Uint8Array, { measure }: Measures): Word[] {
  const words: Word[] = [];
  const spaceWidth = measure(' ');
  let isBetween = true;
  for (const { level, ...span } of piecesOf(spans, levels)) {
    const shown = span.text.replace(INVISIBLE, '');
    if (/^[ \t\r\n]/.test(span.text)) isBetween = true;
    if (shown.trim() === '') continue;
    const piece = { ...span, text: shown, level, width: measure(shown) };
    if (isBetween) words.push({ pieces: [], width: 0, space: { text: ' ', level, width: spaceWidth } });
    isBetween = false;
    add(words, piece);
  }
  return words;
}

function add(words: readonly Word[], piece: Piece): void {
  const word = words.at(-1);
  if (!word) return;
  word.pieces.push(piece);
  word.width += piece.width;
  word.space.level = Math.min(word.space.level, piece.level);
}

/** Spans cut where words begin and end, and where the direction changes. */
function* piecesOf(spans: readonly Span[], levels: Uint8Array): Generator<Span & { level: number }> {
  let offset = 0;
  for (const span of spans) {
    for (const part of span.text.match(/[ \t\r\n]+|[^ \t\r\n]+/g) ?? []) {
      for (let start = 0; start < part.length; ) {
        const level = levels[offset + start] ?? 0;
        let end = start + 1;
        while (end < part.length && levels[offset + end] === level) end += 1;
        yield { ...span, text: part.slice(start, end), level };
        start = end;
      }
      offset += part.length;
    }
  }
}

const GRAPHEMES = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });

/** A word that is wider than the line is broken between characters. */
function breakWord(word: Word, { width, measure }: Measures): Word[] {
  if (word.width <= width) return [word];
  const words: Word[] = [];
  for (const piece of word.pieces) {
    for (const { segment } of GRAPHEMES.segment(piece.text)) {
      const part = { ...piece, text: segment, width: measure(segment) };
      const last = words.at(-1);
      if (!last || last.width + part.width > width) words.push({ pieces: [], width: 0, space: { ...word.space } });
      add(words, part);
    }
  }
  return words;
}

/** Joins neighbours of one direction and one link: each piece is drawn by itself, which costs more than its letters. */
function joined(pieces: readonly Piece[]): Piece[] {
  const runs: Piece[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last && last.level === piece.level && last.href === piece.href) {
      last.text += piece.text;
      last.width += piece.width;
    } else runs.push({ ...piece });
  }
  return runs;
}

function fill(words: readonly Word[], { width }: Measures): Word[][] {
  const lines: Word[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const word of words) {
    if (used + word.space.width + word.width <= width) {
      lines.at(-1)?.push(word);
      used += word.space.width + word.width;
    } else {
      lines.push([word]);
      used = word.width;
    }
  }
  return lines;
}

function place(words: readonly Word[], isRightToLeft: boolean, { width }: Measures): PlacedPiece[] {
  const read = joined(
    words.flatMap(({ pieces, space }, index) => (index + 1 < words.length ? [...pieces, space] : pieces)),
  );
  const total = read.reduce((sum, piece) => sum + piece.width, 0);
  const places = new Map<Piece, number>();
  let x = isRightToLeft ? width - total : 0;
  for (const piece of inVisualOrder(read)) {
    places.set(piece, x);
    x += piece.width;
  }
  return read.map((piece) => ({ ...piece, x: places.get(piece) ?? 0 }));
}

/** Rule L2 of the Unicode Bidirectional Algorithm: from the highest level down, each run is reversed. */
function inVisualOrder(pieces: readonly Piece[]): Piece[] {
  const order = [...pieces];
  const highest = Math.max(0, ...order.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start;
      while ((order[end]?.level ?? -1) >= level) end += 1;
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).toReversed());
      start = end;
    }
  }
  return order;
}

/** Letters of one script that runs from right to left, which a font draws in their own order; or one other character. */
const CHUNKS =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{M}\u200c\u200d]+|./gsu;

/** Text from right to left as chunks from left to right, with mirrored brackets. */
export function fromLeft(text: string): string[] {
  const chunks = text.match(CHUNKS) ?? [];
  return chunks.map((chunk) => bidi.getMirroredCharacter(chunk) ?? chunk).toReversed();
}
