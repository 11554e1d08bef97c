/** Rules for words and sentences. */
import type { ArticleFault } from '@larkfield/provider/content/article';
import { syllable } from 'syllable';
import { type Block, type CheckedArticle, wordsOf } from './checked-article.ts';

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

/** US school grade: a twelve-year-old can read grade 7 with ease. */
const HIGHEST_GRADE = 7;

interface Counts {
  sentences: number;
  words: number;
  syllables: number;
}

/** The sentences of paragraphs and list items, without headings and table cells. */
function proseOf(blocks: readonly Block[]): string[] {
  return blocks.filter(({ tag }) => tag === 'p' || tag === 'li').map(({ text }) => text);
}

function countsOf(text: string): Counts {
  const words = wordsOf(text).filter((word) => /\p{L}/u.test(word));
  const sentences = text.split(/[.?!](?=\s|$)/).filter((part) => /\p{L}/u.test(part)).length;
  return { sentences, words: words.length, syllables: words.reduce((sum, word) => sum + syllable(word), 0) };
}

/** The Flesch–Kincaid grade (Kincaid et al., 1975). Its constants are those of the paper. */
export function gradeOf(blocks: readonly Block[]): number {
  const total = { sentences: 0, words: 0, syllables: 0 };
  for (const counts of proseOf(blocks).map(countsOf)) {
    total.sentences += counts.sentences;
    total.words += counts.words;
    total.syllables += counts.syllables;
  }
  if (total.words === 0) return 0;
  return 0.39 * (total.words / total.sentences) + 11.8 * (total.syllables / total.words) - 15.59;
}

/** The sentence with the most words. */
function longestSentence(blocks: readonly Block[]): string {
  const sentences = proseOf(blocks).flatMap((text) => text.split(/(?<=[.?!])\s+/));
  return sentences.reduce((longest, it) => (wordsOf(it).length > wordsOf(longest).length ? it : longest), '');
}

export function checkReadingAge({ blocks, lineOf }: CheckedArticle): ArticleFault[] {
  const grade = gradeOf(blocks);
  if (grade <= HIGHEST_GRADE) return [];
  const longest = longestSentence(blocks);
  const fault = `The article reads at grade ${grade.toFixed(1)}, above ${HIGHEST_GRADE}`;
  const remedy = `Use shorter words and sentences; start with "${longest.slice(0, 60)} …".`;
  return [{ line: lineOf(longest), fault, remedy }];
}
