interface PlacedWord {
  word: string;
  line: number;
}

/** Link targets, tags and placeholders, which are not part of the text. */
const MARKUP = /\]\([^)]*\)|<[^>]*>|\{\{[^}]*\}\}/g;
const WORD = /[\p{L}\p{N}]+/gu;

/** Length of the sequences of words that are searched for: long enough to be unique. */
const TELLING = 6;

/** The line of a file, from 1, where a text first occurs; 1 if it does not. */
export function lineOfText(source: string, text: string): number {
  return source.slice(0, Math.max(0, source.indexOf(text))).split('\n').length;
}

/**
 * Finds words of the rendered text in an article's source. Rendered HTML has no line numbers, so the first six words are
 * searched for, then fewer.
 * @returns the line, from 1; 1 where not even the first word is found
 */
export function createLineFinder(source: string): (words: string) => number {
  const placed: PlacedWord[] = source.split('\n').flatMap((text, index) => {
    const words = text.replace(MARKUP, ' ').toLowerCase().match(WORD) ?? [];
    return words.map((word) => ({ word, line: index + 1 }));
  });
  return (words) => {
    const wanted = words.toLowerCase().match(WORD) ?? [];
    for (let length = Math.min(wanted.length, TELLING); length > 0; length -= 1) {
      const start = placed.findIndex((_, at) => startsRun(placed, at, wanted.slice(0, length)));
      if (start >= 0) return placed[start]?.line ?? 1;
    }
    return 1;
  };
}

function startsRun(placed: readonly PlacedWord[], at: number, run: readonly string[]): boolean {
  return run.every((word, offset) => placed[at + offset]?.word === word);
}
