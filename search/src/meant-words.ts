/** What the words of a text mean to a model: misspelt ones are corrected, to the words of its concepts first. */
import { tokenise } from './text/normalise.ts';
import { createSpellingDictionary, type SpellingDictionary } from './text/spelling.ts';
import type { Steps } from './text/steps.ts';
import type { Concepts } from './text/vocabulary.ts';
import type { WordList } from './word-list.ts';

/** Least confidence of a correction to a word of the concepts. */
const SURE = 0.6;

/** Frequency of the concepts' words in the spelling dictionary: high, since they are likelier than most words. */
const CONCEPT_FREQUENCY = 20;

/** Unknown words of one text that are compared with the words of the concepts, and with all words, which takes ten times as long. */
const MOST_COMPARED = { withConcepts: 400, withAll: 40 };

type KnownWords = Pick<WordList, 'has' | 'isEnglish' | 'correct'>;
type ConceptWords = Pick<SpellingDictionary, 'has' | 'correct'>;

/** The spelling of the concepts' words, in steps of a word. */
export function conceptSpelling(concepts: Concepts): Steps<SpellingDictionary> {
  const words = Object.values(concepts).flat().flatMap(tokenise);
  return createSpellingDictionary(new Map(words.map((word) => [word, CONCEPT_FREQUENCY])));
}

/** The word of a concept that a word is a misspelling of, if that is likely. */
export function conceptWordFor(word: string, spelling: ConceptWords): string | undefined {
  const [correction] = spelling.correct(word, 1);
  return correction && correction.weight > SURE ? correction.word : undefined;
}

/** Corrects the words of one text. Each distinct unknown word is compared with the known ones, which takes long. */
export function createCorrections(wordList: KnownWords, spelling: ConceptWords): (word: string) => string {
  const known = new Map<string, string>();
  let unknown = 0;
  const corrected = (word: string): string => {
    if (spelling.has(word) || wordList.has(word) || wordList.isEnglish(word)) return word;
    unknown++;
    if (unknown > MOST_COMPARED.withConcepts) return word;
    const meant = conceptWordFor(word, spelling);
    if (meant !== undefined || unknown > MOST_COMPARED.withAll) return meant ?? word;
    return wordList.correct(word)[0]?.word ?? word;
  };
  return (word) => {
    const kept = known.get(word);
    if (kept !== undefined) return kept;
    const made = corrected(word);
    known.set(word, made);
    return made;
  };
}
