/** Reads every sentence of a text with a trained model, such as that of emergencies. */
import { legible } from './text/normalise.ts';
import type { Steps } from './text/steps.ts';

/**
 * What a model is given to judge: a whole text, a sentence of a longer one, or a clause or run of words whose sentence may
 * say otherwise.
 */
export type Portion = 'whole' | 'sentence' | 'clause' | 'run';

/** Judges a portion of one text. */
export type SentenceModel<Found> = (words: string, portion: Portion) => readonly Found[];

const SENTENCE_END = /[.!?:;\n\u2028\u2029。！？；؟۔।]+/;
const CLAUSE_END = /,|\b(?:and|but|because|so|then|when|while)\b/i;

/** Longer texts and sentences are judged in overlapping runs of words, since what they say otherwise hides a danger. */
const MOST_WORDS_AS_WHOLE = 45;
/** Across sentences, since a danger may be told in several. */
const RUN_OF_TEXT = { words: 30, step: 15 };
/** Of a sentence so long that full stops are probably missing. */
const RUN_OF_SENTENCE = { words: 12, step: 4 };
/** A longer word is cut, so that a text without spaces costs no more than another. */
const LONGEST_WORD = 60;

/** All that the model finds in a text: in each of its sentences, clauses and runs of words, and in a short text as a whole; in steps of a sentence. */
export function* findInText<Found>(text: string, model: SentenceModel<Found>): Steps<Found[]> {
  const read = readable(text);
  const sentences = partsOf(read, SENTENCE_END);
  const portions = portionsOf(sentences);
  for (const run of runsOf(read, RUN_OF_TEXT)) portions.set(run, 'run');
  if (!isLong(read)) portions.set(read, 'whole');
  const found: Found[] = [];
  for (const [words, portion] of portions) {
    found.push(...model(words, portion));
    yield;
  }
  return found;
}

/** What is quoted of a sentence, at most. */
const LONGEST_QUOTE = 200;

/** The first sentences in which the model finds something, as they were typed; of a long one the words that led to it. In steps of a sentence. */
export function* sentencesIn(text: string, model: SentenceModel<unknown>, most: number): Steps<string[]> {
  const quotes = new Set<string>();
  for (const sentence of partsOf(text, SENTENCE_END)) {
    const portions = [...portionsOf(new Set([readable(sentence)]))];
    const [words] = portions.find(([part, portion]) => model(part, portion).length > 0) ?? [];
    yield;
    if (words === undefined) continue;
    quotes.add((sentence.length <= LONGEST_QUOTE ? sentence : words).slice(0, LONGEST_QUOTE).trim());
    if (quotes.size === most) break;
  }
  return [...quotes];
}

const readable = (text: string): string => legible(text).replace(new RegExp(`(\\S{${LONGEST_WORD}})\\S+`, 'g'), '$1');

/** The clauses of the sentences, the runs of long ones, and the other ones whole. */
function portionsOf(sentences: ReadonlySet<string>): Map<string, Portion> {
  const portions = new Map<string, Portion>();
  for (const clause of [...sentences].flatMap((sentence) => [...partsOf(sentence, CLAUSE_END)])) {
    portions.set(clause, 'clause');
  }
  for (const sentence of sentences) {
    for (const run of runsOf(sentence, RUN_OF_SENTENCE)) portions.set(run, 'run');
  }
  for (const sentence of sentences) if (!isLong(sentence)) portions.set(sentence, 'sentence');
  return portions;
}

const partsOf = (text: string, end: RegExp): Set<string> =>
  new Set(
    text
      .split(end)
      .map((part) => part.trim())
      .filter(Boolean),
  );

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

const isLong = (text: string): boolean => wordsOf(text).length > MOST_WORDS_AS_WHOLE;

/** Runs of words that overlap; none of a short text. */
function runsOf(text: string, run: { words: number; step: number }): string[] {
  const words = wordsOf(text);
  if (words.length <= MOST_WORDS_AS_WHOLE) return [];
  const count = Math.ceil((words.length - run.words) / run.step) + 1;
  return Array.from({ length: count }, (_, index) => {
    const start = Math.min(index * run.step, words.length - run.words);
    return words.slice(start, start + run.words).join(' ');
  });
}
