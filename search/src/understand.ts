/** Interprets a question: its words, its emergencies, whether it is about us, and the pages for it. */

import { crisisModel } from './crisis-reader.ts';
import type { EmergencyDetector } from './emergency-detector.ts';
import type { Engine, Ranked } from './engine.ts';
import type { ParsedQuery } from './query.ts';
import type { LetterIndex, SearchIndex } from './search-index.ts';
import { findInText, sentencesIn } from './sentence-reader.ts';
import { legible, tokenise } from './text/normalise.ts';
import { runToEnd, type Steps } from './text/steps.ts';
import { type Emergency, pathOf } from './text/vocabulary.ts';
import type { TopicOf } from './topics.ts';

/** About as many words of a question are ranked; more take time without improving the result. */
const MOST_WORDS = 60;
/** More words are checked for emergencies, since a story may name the danger at its end. */
const MOST_WORDS_OF_A_STORY = 150;
const HALF = 0.5;
const WHOLE = 0.999;
/** Association strength from which a question is about us: two or three words or pairs of one page. */
const STRONG = { unknown: 1.6, elsewhere: 1.8 };
const MOST_BEGUN_WORDS = 3;
const SHORTEST_BEGUN = 3;

/** The interpretation of a question, and the pages for it. */
export interface Understanding {
  ranked: Ranked[];
  emergencies: Emergency[];
  /** Whether somebody may end their life. */
  isCrisis: boolean;
  /** Whether it has no subject, such as a greeting. */
  isSmallTalk: boolean;
  isOurs: boolean;
  /** Terms to mark in excerpts. */
  terms: ReadonlySet<string>;
  corrected: string | undefined;
  /** The words, spelling corrected. */
  words: readonly string[];
}

/**
 * Interprets a question and ranks the pages for it.
 * @param asTyped without leading spaces
 * @example understand(index, 'fualty meter ').corrected // 'faulty meter'
 */
export function understand(index: SearchIndex, asTyped: string): Understanding {
  const { engine, translate, topicOf } = index;
  const { text: query, hasOurs: hasOurNumber } = index.readNumbers(asTyped);
  const typed = index.wordsIn(query);
  const begun = isBegun(typed, engine);
  // `die` may be German, or the beginning of "diesel": our words come first.
  const translated = begun ? undefined : translate(query);
  const story = translated ?? typed.slice(0, MOST_WORDS_OF_A_STORY);
  const words = story.slice(0, MOST_WORDS);
  const isComplete = translated !== undefined || /\s$/.test(query);
  const parsed = engine.parse(words, isComplete);
  const told = words.length === story.length ? parsed : engine.parse(story, isComplete);
  const isSmallTalk = index.isSmallTalk(tokenise(query));
  const inAll = isSmallTalk ? [] : index.emergencyDetector.foundIn(told.words, told.guessed);
  const emergencies =
    isSmallTalk || inAll.length > 0 ? inAll : runToEnd(emergenciesInText(index, query, index.emergencyDetector));
  const isCrisis = runToEnd(crisisInText(index, query));
  const isOurs =
    isCrisis ||
    emergencies.length > 0 ||
    hasOurNumber ||
    isAboutUs(topicOf(parsed.guessed), parsed, engine) ||
    (!isComplete && begun);
  const pinned = new Set(
    [...emergencies, ...(isCrisis ? [index.crisisAnswer] : [])].map(({ article }) => pathOf(article)),
  );
  const ranked = engine.rank(parsed, isComplete, pinned);
  return {
    ranked: isCrisis ? firstOf(pathOf(index.crisisAnswer.article), ranked) : ranked,
    emergencies,
    isCrisis,
    isSmallTalk,
    isOurs,
    terms: new Set(parsed.terms.filter((term) => !engine.parts.analyser.isStopTerm(term))),
    words: parsed.guessed,
    corrected: translated ? undefined : parsed.corrected?.join(' '),
  };
}

/** The same pages, one of them first: who is in a crisis shouldn't have to look through pages about a death. */
const firstOf = (path: string, ranked: readonly Ranked[]): Ranked[] =>
  ranked.toSorted((a, b) => Number(b.document.path === path) - Number(a.document.path === path));

/** All emergencies that a text describes, as a whole or in any of its sentences, each once. */
export function* emergenciesInText(index: LetterIndex, text: string, detector: EmergencyDetector): Steps<Emergency[]> {
  const detect = detector.forParts();
  const found = yield* findInText(text, (words, portion) => detect(wordsOfPart(index, words), portion));
  return [...new Map(found.map((emergency) => [emergency.id, emergency])).values()];
}

/**
 * The first sentences of a text in which somebody may end their life, with letters that were spelt out as
 * words. Sentences alone are read: none of the
 * phrases goes on in the next one.
 */
export const crisisSentences = (index: LetterIndex, text: string, most: number): Steps<string[]> =>
  sentencesIn(
    legible(text),
    crisisModel(index.crisisReader, (part) => wordsOfPart(index, part)),
    most,
  );

/** Whether a text says in any of its sentences that somebody may end their life. */
export function* crisisInText(index: LetterIndex, text: string): Steps<boolean> {
  return (yield* crisisSentences(index, text, 1)).length > 0;
}

/** The words of a part of a text, in English. */
export const wordsOfPart = (
  { translate, wordsIn }: Pick<LetterIndex, 'translate' | 'wordsIn'>,
  part: string,
): readonly string[] => translate(part) ?? wordsIn(part);

/** Whether an unfinished query is the beginning of something that customers ask. */
function isBegun(words: readonly string[], engine: Engine): boolean {
  const isShort = words.length <= MOST_BEGUN_WORDS && words.every(({ length }) => length >= SHORTEST_BEGUN);
  return isShort && engine.isBeginning(words);
}

/**
 * A question whose topic is unknown or not ours is still about us if it is like a known phrase, or if several of its words
 * are associated with one of our pages.
 */
function isAboutUs(topic: ReturnType<TopicOf>, query: ParsedQuery, engine: Engine): boolean {
  if (topic === 'ours' || topic === 'shared') return true;
  const enough = topic === 'unknown' ? HALF : WHOLE;
  return engine.phraseCoverage(query) >= enough || engine.associationStrength(query) >= STRONG[topic];
}
