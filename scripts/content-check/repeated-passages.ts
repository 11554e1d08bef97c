import { type ArticleFinding, type CheckedArticle, wordsOf } from './checked-article.ts';
import { rememberingOf } from './remember.ts';

/** A passage of this many equal words counts as copied. */
const RUN = 10;

/** Texts that may be repeated. */
export interface AllowedRepeats {
  /** Texts that placeholders write, such as opening hours. */
  filledIn: readonly string[];
  /** As formatted. Sentences with such a number should be the same in every article. */
  emergencyNumbers: readonly string[];
}

/** Replaces non-breaking spaces, with which numbers are formatted. */
const spaced = (text: string) => text.replace(/\s/g, ' ');

/** The shingles (Broder, 1997) of each block: all runs of ten words. */
function* runsOf(article: CheckedArticle, { filledIn, emergencyNumbers }: AllowedRepeats): Generator<string> {
  for (const { text } of article.blocks) {
    const sentences = text.split(/(?<=[.?!])\s/);
    const own = sentences.filter((sentence) => !emergencyNumbers.some((number) => sentence.includes(spaced(number))));
    const words = wordsOf(filledIn.reduce((rest, filled) => rest.replaceAll(filled, ''), own.join(' ')));
    for (let start = 0; start + RUN <= words.length; start += 1) yield words.slice(start, start + RUN).join(' ');
  }
}

const runs = rememberingOf<CheckedArticle, string[]>();

/** Reports passages that are in two articles, each once per pair of articles. */
export function checkRepeatedPassages(
  articles: readonly CheckedArticle[],
  allowedRepeats: AllowedRepeats,
): ArticleFinding[] {
  const first = new Map<string, CheckedArticle>();
  const found = new Map<string, ArticleFinding>();
  for (const article of articles) {
    for (const words of runs(article, [allowedRepeats], () => [...runsOf(article, allowedRepeats)])) {
      const other = first.get(words);
      const pair = `${article.path} ${other?.path}`;
      if (!other) first.set(words, article);
      else if (other !== article && !found.has(pair)) found.set(pair, repeated(words, article, other));
    }
  }
  return [...found.values()];
}

const repeated = (words: string, { path, lineOf }: CheckedArticle, other: CheckedArticle): ArticleFinding => ({
  path,
  line: lineOf(words),
  fault: `"${words} …" stands in ${other.path}, line ${other.lineOf(words)}, too`,
  remedy: 'Write it for this article’s own question, or link to the other.',
});
