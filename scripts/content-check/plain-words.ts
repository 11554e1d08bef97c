import type { ArticleFault } from '@larkfield/provider/content/article';
import type { CheckedArticle } from './checked-article.ts';

/** Patronising and filler words, each with what to do instead (`docs/how-to/write-an-article.md`). */
const UNWANTED: readonly [words: RegExp, remedy: string][] = [
  [/\bsimply\b/i, 'Leave it out: what is simple to us may not be to the reader.'],
  [/\bplease note\b/i, 'Say it without the preface.'],
  [/\bdon['’]t worry\b/i, 'Say what will happen.'],
  [/\bclick here\b/i, 'Let the words of the link say where it leads.'],
  [/\b(in order to|prior to|in the event of|utilise|commence)\b/i, 'Use the short word: to, before, if, use, start.'],
  [/!/, 'End the sentence with a full stop.'],
];

/** Reports words that our style avoids. */
export function checkPlainWords({ blocks, lineOf }: CheckedArticle): ArticleFault[] {
  return blocks.flatMap(({ text }) =>
    UNWANTED.flatMap(([words, remedy]) => {
      const found = words.exec(text);
      return found ? [{ line: lineOf(text), fault: `"${found[0]}" is not a word of ours`, remedy }] : [];
    }),
  );
}
