import type { ArticleFault } from '@larkfield/provider/content/article';
import type { Brand } from '@larkfield/service/supplier/brand';
import britishEnglish from 'dictionary-en-gb';
import nspell from 'nspell';
import type { CheckedArticle } from './checked-article.ts';

/** A British English dictionary with our own words. */
export interface Dictionary {
  knows(word: string): boolean;
  /** The best suggestion. */
  suggest(word: string): string | undefined;
}

/** The brand's names, a word a line, which no dictionary has. */
export const brandWords = ({ name, names, postalAddress }: Brand): string =>
  [name, ...Object.values(names), ...postalAddress].join(' ').replaceAll(/\s+/g, '\n');

/** @param ownWords names and terms of the trade, one a line; what follows `#` is a comment */
export function createDictionary(ownWords: string): Dictionary {
  const speller = nspell({ aff: Buffer.from(britishEnglish.aff), dic: Buffer.from(britishEnglish.dic) });
  for (const line of ownWords.split('\n')) {
    const word = line.replace(/#.*$/, '').trim();
    if (word) speller.add(word);
  }
  const known = new Map<string, boolean>();
  return {
    knows(word) {
      const answer = known.get(word) ?? speller.correct(word);
      known.set(word, answer);
      return answer;
    },
    suggest: (word) => speller.suggest(word)[0],
  };
}

/** E-mail and web addresses, which are not checked. */
const ADDRESS = /\S+@\S+|\b[\w-]+(\.[\w-]+)+\b/g;
const WORD = /\p{L}+(?:['’-]\p{L}+)*/gu;

/** Words of a text that are not in the dictionary, each once. Words with digits are skipped as codes. */
export function unknownWords(text: string, dictionary: Dictionary): string[] {
  const words =
    text
      .replace(ADDRESS, ' ')
      .replace(/\S*\d\S*/g, ' ')
      .replaceAll('’', "'")
      .match(WORD) ?? [];
  return [...new Set(words.flatMap((word) => unknownParts(word, dictionary)))];
}

/** Checks a hyphenated word as a whole and then its parts. `Ofgem's` counts as `Ofgem`. */
function unknownParts(word: string, { knows }: Dictionary): string[] {
  if (knows(word)) return [];
  return word.split('-').filter((part) => !knows(part) && !knows(part.replace(/'s$/, '')));
}

/** The fault of each unknown word of a text. */
export function spellingFaults(text: string, dictionary: Dictionary) {
  return unknownWords(text, dictionary).map((word) => {
    const suggestion = dictionary.suggest(word);
    const own = 'If it is right, add it to content/words.txt.';
    const remedy = suggestion ? `Did you mean "${suggestion}"? ${own}` : own;
    return { word, fault: `"${word}" is not in the dictionary`, remedy };
  });
}

export function checkSpelling({ article, blocks, lineOf }: CheckedArticle, dictionary: Dictionary): ArticleFault[] {
  const text = [article.title, article.description, ...blocks.map((block) => block.text)].join('\n');
  return spellingFaults(text, dictionary).map(({ word, ...fault }) => ({ line: lineOf(word), ...fault }));
}
