/** What is built from pages and vocabulary before the first query or letter. */

import { type AnswerFrom, createAnswers } from './answer.ts';
import { type CrisisReader, createCrisisReader } from './crisis-reader.ts';
import { createEmergencyDetector, type EmergencyDetector, LETTERS, SEARCHES } from './emergency-detector.ts';
import { createEngine, type Engine } from './engine.ts';
import { createExcerpts, type ExcerptOf } from './excerpt.ts';
import { createExtraHelpReader } from './extra-help.ts';
import type { LinearModel } from './linear-model.ts';
import { createReadWords, type ReadWords } from './run-together.ts';
import { createSmallTalk, type IsSmallTalk } from './small-talk.ts';
import type { SearchDocument } from './text/document.ts';
import { createLanguages, type Translate } from './text/languages.ts';
import { runToEnd, type Steps } from './text/steps.ts';
import { createReadNumbers, type ReadNumbers } from './text/telephone-numbers.ts';
import type { CrisisModel, Emergency, Vocabulary } from './text/vocabulary.ts';
import { createTopics, type TopicOf } from './topics.ts';
import { type WordList, wordListOf } from './word-list.ts';

/** Telephone numbers of the emergencies by name, digits only. */
export type EmergencyPhones = Record<Emergency['phone'], string>;

/** What letters and messages are read with, which needs no pages. */
export interface LetterIndex {
  wordsIn: ReadWords;
  translate: Translate;
  /** For sentences of letters and messages. */
  letterDetector: EmergencyDetector;
  /** For sentences of letters in which somebody may need extra help. */
  extraHelpReader: LinearModel;
  /** For sentences in which somebody may end their life. */
  crisisReader: CrisisReader;
  crisisAnswer: CrisisModel['answer'];
  phones: EmergencyPhones;
}

export interface SearchIndex extends LetterIndex {
  engine: Engine;
  isSmallTalk: IsSmallTalk;
  topicOf: TopicOf;
  readNumbers: ReadNumbers;
  /** For searches. */
  emergencyDetector: EmergencyDetector;
  excerptOf: ExcerptOf;
  answerFrom: AnswerFrom;
}

/**
 * Makes what letters are read with, in steps of at most a few milliseconds, so that a server can answer requests in between.
 * @example const index = await inTurns(letterIndexSteps(vocabulary, phones));
 */
export function* letterIndexSteps(vocabulary: Vocabulary, phones: EmergencyPhones): Steps<LetterIndex> {
  return yield* readersOf(yield* wordListOf([], vocabulary), vocabulary, phones);
}

function* readersOf(words: WordList, vocabulary: Vocabulary, phones: EmergencyPhones): Steps<LetterIndex> {
  const translate = createLanguages(vocabulary.languages, words.has);
  yield;
  const letters = { ...vocabulary.emergencies, weights: vocabulary.emergencies.letterWeights };
  return {
    wordsIn: createReadWords(words),
    translate,
    letterDetector: yield* createEmergencyDetector(letters, words, LETTERS),
    extraHelpReader: yield* createExtraHelpReader(vocabulary.extraHelp, words),
    crisisReader: yield* createCrisisReader(vocabulary.crisis, words),
    crisisAnswer: vocabulary.crisis.answer,
    phones,
  };
}

/**
 * Indexes all pages in steps of at most a few milliseconds, so that a server can answer requests in between.
 * @example const index = await inTurns(searchIndexSteps(documents, vocabulary, phones));
 */
export function* searchIndexSteps(
  documents: readonly SearchDocument[],
  vocabulary: Vocabulary,
  phones: EmergencyPhones,
): Steps<SearchIndex> {
  const engine = yield* createEngine(documents, vocabulary);
  const topicOf = createTopics(vocabulary);
  yield;
  const { analyser, words, idf } = engine.parts;
  return {
    ...(yield* readersOf(words, vocabulary, phones)),
    engine,
    isSmallTalk: createSmallTalk(vocabulary.smallTalk),
    topicOf,
    readNumbers: createReadNumbers(documents.map(({ body }) => body)),
    emergencyDetector: yield* createEmergencyDetector(vocabulary.emergencies, words, SEARCHES),
    excerptOf: createExcerpts(analyser),
    answerFrom: createAnswers(analyser, idf),
  };
}

/**
 * Indexes all pages at once.
 * @example const index = createSearchIndex(documents, vocabulary, phones);
 */
export function createSearchIndex(...parts: Parameters<typeof searchIndexSteps>): SearchIndex {
  return runToEnd(searchIndexSteps(...parts));
}
