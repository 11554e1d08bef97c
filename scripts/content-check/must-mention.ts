import type { ArticleFault } from '@larkfield/provider/content/article';
import * as z from 'zod';
import { type CheckedArticle, wordsOf } from './checked-article.ts';

/** `content/must-mention.json`: what each article must state, by `category/slug`. */
export const MustMention = z.object({
  articles: z.record(
    z.string(),
    z.object({
      title: z.string().min(1),
      /** Facts to state, not sentences to copy. */
      mustMention: z.array(z.string().min(1)),
      /** The article's wording of a fact, if it differs too much from the catalogue's. */
      saidAs: z.record(z.string(), z.string()).default({}),
    }),
  ),
});
export type MustMention = z.infer<typeof MustMention>;

/** Words that are ignored. */
const EMPTY_WORDS = new Set(
  'a an and any are as at be by can do does for from has have how if in is it its may more most must no not of on only or our so that the their them then there they this to too up us was we what when where which who will with without you your'.split(
    ' ',
  ),
);

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/**
 * Share of a fact's words that must be found. With this share and passage, 2 of 100 facts of another category's article
 * are found by mistake; with 0.6 and 70 it was 6.
 */
const SHARE = 0.75;

/** A fact's words must be within this many words of each other. */
const PASSAGE = 40;

/** Normalises a word: `readings` and `reading` are equal, and so are `eight` and `8`. */
function stemOf(word: string): string {
  const number = NUMBERS.indexOf(word);
  if (number >= 0) return String(number);
  const short = word.replace(/'.*$/, '').replace(/(ies|ied|ing|ed|es|s|ly|y|e)$/, '');
  return (short.length >= 3 ? short : word).slice(0, 6);
}

const telling = (fact: string) =>
  new Set(
    wordsOf(fact)
      .filter((word) => !EMPTY_WORDS.has(word))
      .map(stemOf),
  );

/** Whether most of a fact's words, and all its numbers, are close together. */
export function mentions(stems: readonly string[], fact: string): boolean {
  const wanted = telling(fact);
  const numbers = [...wanted].filter((stem) => /^\d+$/.test(stem));
  const needed = Math.ceil(wanted.size * SHARE);
  return stems.some((stem, start) => {
    if (!wanted.has(stem)) return false;
    const near = new Set(stems.slice(start, start + PASSAGE).filter((it) => wanted.has(it)));
    return near.size >= needed && numbers.every((number) => near.has(number));
  });
}

/** Reports facts that an article does not state. */
export function checkFacts({ path, article, blocks }: CheckedArticle, { articles }: MustMention): ArticleFault[] {
  const entry = articles[path];
  if (!entry) return [];
  const text = [article.title, article.description, ...blocks.map((block) => block.text)].join('\n');
  const stems = wordsOf(text).map(stemOf);
  return entry.mustMention
    .filter((fact) => !mentions(stems, entry.saidAs[fact] ?? fact))
    .map((fact) => ({
      line: 1,
      fault: `The article does not say: "${fact}"`,
      remedy: 'State it. If it is there in other words, put those under saidAs in content/must-mention.json.',
    }));
}
