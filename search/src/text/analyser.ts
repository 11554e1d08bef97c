import { tokenise } from './normalise.ts';
import { stem } from './stem.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A phrase that stands for one term, such as `direct debit`; `words` are the terms of its words. */
interface KnownPhrase {
  words: readonly string[];
  term: string;
}

/**
 * Turns words into terms, the units that are indexed and looked up: stems, with synonyms and abbreviations mapped to one
 * term. Pages and questions go through the same analyser.
 */
export interface Analyser {
  /** Term of one normalised word. */
  termOf(word: string): string;
  /** The terms of all words but stop words, and of known phrases. */
  termsOf(words: readonly string[]): string[];
  /** Known phrases that begin at `start`, given the terms of all words. */
  phrasesAt(wordTerms: readonly string[], start: number): KnownPhrase[];
  isStopTerm(term: string): boolean;
}

type Options = Pick<Vocabulary, 'synonyms' | 'abbreviations' | 'stopWords'>;

/** Adds abbreviations to the synonym group of what they stand for, or makes a new group. */
function groupsOf({ synonyms, abbreviations }: Options): string[][] {
  const groups = synonyms.map((group) => [...group]);
  for (const [abbreviation, [meaning = abbreviation]] of Object.entries(abbreviations)) {
    const group = groups.find((phrases) => phrases.includes(meaning));
    if (group) group.push(abbreviation);
    else groups.push([meaning, abbreviation]);
  }
  return groups;
}

/**
 * Makes the analyser of a vocabulary.
 * @example const analyser = createAnalyser({ synonyms: [['bill', 'invoice']], abbreviations: {}, stopWords: ['my'] });
 * analyser.termsOf(['my', 'invoice']) // ['bill']
 */
export function createAnalyser(options: Options): Analyser {
  const groups = groupsOf(options).map((group) => group.map(tokenise));
  const singles = new Map<string, string>();
  for (const [name = [], ...others] of groups) {
    for (const [word = '', ...rest] of [name, ...others]) {
      const from = stem(word);
      if (rest.length === 0 && !singles.has(from)) singles.set(from, name.map(stem).join('_'));
    }
  }
  const termOf = (word: string) => {
    const stemmed = stem(word);
    return singles.get(stemmed) ?? stemmed;
  };

  const phrases = Map.groupBy(
    groups.flatMap((group) => knownPhrases(group, termOf)),
    ({ words: [first = ''] }) => first,
  );

  const phrasesAt = (wordTerms: readonly string[], start: number) =>
    phrases
      .get(wordTerms[start] ?? '')
      ?.filter(({ words }) => words.every((word, offset) => wordTerms[start + offset] === word)) ?? [];
  const stopTerms = new Set(options.stopWords.flatMap(tokenise).map(termOf));
  return {
    termOf,
    phrasesAt,
    isStopTerm: (term) => stopTerms.has(term),
    termsOf(words) {
      const wordTerms = words.map(termOf);
      const terms: string[] = [];
      for (const [start, term] of wordTerms.entries()) {
        if (!stopTerms.has(term)) terms.push(term);
        for (const phrase of phrasesAt(wordTerms, start)) terms.push(phrase.term);
      }
      return terms;
    },
  };
}

/** The phrases of a group of synonyms, which all stand for the term of its first one. */
function knownPhrases(group: readonly string[][], termOf: (word: string) => string): KnownPhrase[] {
  const name = group[0] ?? [];
  const term = name.length === 1 ? termOf(name[0] ?? '') : name.map(stem).join('_');
  return group.filter((words) => words.length > 1).map((words) => ({ words: words.map(termOf), term }));
}
