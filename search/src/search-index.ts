/** The search index: everything that is built from pages and vocabulary before the first query. */
import { type Answers, createAnswers } from './answer.ts';
import { createEmergencyDetector, type EmergencyDetector } from './emergency-detector.ts';
import { createEngine, type Engine } from './engine.ts';
import { createExcerpts, type Excerpts } from './excerpt.ts';
import type { SearchDocument } from './text/document.ts';
import { createLanguages, type Languages } from './text/languages.ts';
import { runToEnd, type Steps } from './text/steps.ts';
import type { Emergency, Vocabulary } from './text/vocabulary.ts';
import { createTopics, type Topics } from './topics.ts';

/** Telephone numbers of the emergencies by name, digits only. */
export type EmergencyPhones = Record<Emergency['phone'], string>;

export interface SearchIndex {
  engine: Engine;
  languages: Languages;
  topics: Topics;
  emergencyDetector: EmergencyDetector;
  excerpts: Excerpts;
  answers: Answers;
  phones: EmergencyPhones;
}

/** Indexes all pages in steps of at most a few milliseconds, so that a server can answer requests in between. */
export function* searchIndexSteps(
  documents: readonly SearchDocument[],
  vocabulary: Vocabulary,
  phones: EmergencyPhones,
): Steps<SearchIndex> {
  const engine = yield* createEngine(documents, vocabulary);
  const languages = createLanguages(vocabulary.languages);
  yield;
  const topics = createTopics(vocabulary);
  yield;
  const { analyser, words } = engine.parts;
  const emergencyDetector = yield* createEmergencyDetector(vocabulary.emergencies, words);
  yield;
  return {
    engine,
    languages,
    topics,
    emergencyDetector,
    excerpts: createExcerpts(analyser),
    answers: createAnswers(analyser, engine.parts.idf),
    phones,
  };
}

/** Indexes all pages at once. */
export function createSearchIndex(...parts: Parameters<typeof searchIndexSteps>): SearchIndex {
  return runToEnd(searchIndexSteps(...parts));
}
