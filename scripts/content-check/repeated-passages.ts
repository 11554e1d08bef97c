import { type ArticleFinding, type CheckedArticle, wordsOf } from './checked-article.ts';

/** This many words in a row are no coincidence: the passage was copied. */
const RUN = 10;

interface Place {
  article: CheckedArticle;
  words: string;
}

/** What many articles may say in the same words. */
export interface SaidAlike {
  /** Texts that placeholders write, such as opening hours. */
  filledIn: readonly string[];
  /** As they are written. A sentence with such a number should be the same in every article. */
  emergencyNumbers: readonly string[];
}

/** As a block's text has it: a number is written with spaces that don't break. */
const spaced = (text: string) => text.replace(/\s/g, ' ');

/** Runs of words in each block, every one starting a word later (shingles; Broder, 1997). */
function* runsOf(article: CheckedArticle, { filledIn, emergencyNumbers }: SaidAlike): Generator<string> {
  for (const { text } of article.blocks) {
    const sentences = text.split(/(?<=[.?!])\s/);
    const own = sentences.filter((sentence) => !emergencyNumbers.some((number) => sentence.includes(spaced(number))));
    const words = wordsOf(filledIn.reduce((rest, filled) => rest.replaceAll(filled, ''), own.join(' ')));
    for (let start = 0; start + RUN <= words.length; start += 1) yield words.slice(start, start + RUN).join(' ');
  }
}

/** Passages that stand in two articles, each named once for a pair. */
export function checkRepeatedPassages(articles: readonly CheckedArticle[], saidAlike: SaidAlike): ArticleFinding[] {
  const first = new Map<string, Place>();
  const found = new Map<string, ArticleFinding>();
  for (const article of articles) {
    for (const words of runsOf(article, saidAlike)) {
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
