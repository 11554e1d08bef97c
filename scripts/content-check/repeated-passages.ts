import { type ArticleFinding, type CheckedArticle, wordsOf } from './checked-article.ts';
import { rememberingOf } from './remember.ts';

/** A passage of this many equal words counts as copied. */
const RUN = 10;

interface Place {
  article: CheckedArticle;
  words: string;
}

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
  const first = new Map<string, Place>();
  const found = new Map<string, ArticleFinding>();
  for (const article of articles) {
    for (const words of runs(article, [allowedRepeats], () => [...runsOf(article, allowedRepeats)])) {
      const other = first.get(words);
      if (!other) first.set(words, { article, words });
      else if (other.article !== article) keepFirst(found, article, other);
    }
  }
  return [...found.values()];
}

function keepFirst(
  found: Map<string, ArticleFinding>,
  article: CheckedArticle,
  { article: other, words }: Place,
): void {
  const pair = `${article.path} ${other.path}`;
  if (found.has(pair)) return;
  found.set(pair, {
    path: article.path,
    line: article.lineOf(words),
    fault: `"${words} …" stands in ${other.path}, line ${other.lineOf(words)}, too`,
    remedy: 'Write it for this article’s own question, or link to the other.',
  });
}
