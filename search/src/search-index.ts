/** The search index: everything that is built from pages and vocabulary before the first query. */

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
import type { CrisisModel, Emergency, Vocabulary } from './text/vocabulary.ts';
import { createTopics, type TopicOf } from './topics.ts';

/** Telephone numbers of the emergencies by name, digits only. */
export type EmergencyPhones = Record<Emergency['phone'], string>;

export interface SearchIndex {
  engine: Engine;
  wordsIn: ReadWords;
  isSmallTalk: IsSmallTalk;
  translate: Translate;
  topicOf: TopicOf;
  /** For searches. */
  emergencyDetector: EmergencyDetector;
  /** For sentences of letters and messages. */
  letterDetector: EmergencyDetector;
  /** For sentences of letters in which somebody may need extra help. */
  extraHelpReader: LinearModel;
  /** For sentences in which somebody may end their life. */
  crisisReader: CrisisReader;
  crisisAnswer: CrisisModel['answer'];
  excerptOf: ExcerptOf;
  answerFrom: AnswerFrom;
  phones: EmergencyPhones;
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
  const { analyser, words } = engine.parts;
  const translate = createLanguages(vocabulary.languages, words.has);
  yield;
  const { letterWeights, ...model } = vocabulary.emergencies;
  const emergencyDetector = yield* createEmergencyDetector(model, words, SEARCHES);
  const letterModel = { ...model, weights: letterWeights };
  const letterDetector = yield* createEmergencyDetector(letterModel, words, LETTERS);
  yield;
  const extraHelpReader = yield* createExtraHelpReader(vocabulary.extraHelp, words);
  const crisisReader = yield* createCrisisReader(vocabulary.crisis, words);
  yield;
  return {
    engine,
    wordsIn: createReadWords(words),
    isSmallTalk: createSmallTalk(vocabulary.smallTalk),
    translate,
    topicOf,
    emergencyDetector,
    letterDetector,
    extraHelpReader,
    crisisReader,
    crisisAnswer: vocabulary.crisis.answer,
    excerptOf: createExcerpts(analyser),
    answerFrom: createAnswers(analyser, engine.parts.idf),
    phones,
  };
}

/**
 * Indexes all pages at once.
 * @example const index = createSearchIndex(documents, vocabulary, phones);
 */
export function createSearchIndex(...parts: Parameters<typeof searchIndexSteps>): SearchIndex {
  return runToEnd(searchIndexSteps(...parts));
}
