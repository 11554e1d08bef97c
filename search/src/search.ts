/** The search: what the pages, the vocabulary and a question make together. Pure; knows neither files nor requests. */

import { type Answers, createAnswers } from './answer.ts';
import type { SearchDocument } from './document.ts';
import { createEmergencyDetector, type EmergencyDetector } from './emergency-detector.ts';
import { createEngine, type Engine, type Ranked } from './engine.ts';
import { createExcerpts, type Excerpts } from './excerpt.ts';
import { createLanguages, type Languages } from './languages.ts';
import { tokenise } from './normalise.ts';
import type { ParsedQuery } from './query.ts';
import {
  type EmergencyAnswer,
  LONGEST_SEARCH,
  type SearchHit,
  type SearchResults,
  type Suggestion,
} from './results.ts';
import { respaced } from './spacing.ts';
import { runToEnd, type Steps } from './steps.ts';
import { createTopics, type Topics } from './topics.ts';
import type { Emergency, Vocabulary } from './vocabulary.ts';

export const PAGE_SIZE = 10;
const MOST_NEAREST = 5;
const MOST_SUGGESTIONS = 6;
/** Words of a question that are read; the rest of a very long one changes nothing but the time it takes. */
const MOST_WORDS = 40;
/** Emergencies are looked for further on: a story may name the danger at its end. */
const MOST_WORDS_OF_A_STORY = 150;
const HALF = 0.5;
const MOST_BEGUN_WORDS = 3;
const SHORTEST_BEGUN = 3;

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

export interface SearchOptions {
  /** Show only results of the category with this id. */
  category?: string | undefined;
  /** From 1; a page past the end shows the last one. */
  page?: number | undefined;
}

/** Indexes all pages in steps of a few milliseconds at most, so that a server can answer meanwhile. */
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
  const emergencyDetector = createEmergencyDetector(vocabulary.emergencies, analyser, words, vocabulary.englishWords);
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

/** What a question was understood as, and the pages for it. */
interface Answer {
  ranked: Ranked[];
  emergencies: Emergency[];
  isOurs: boolean;
  /** Terms to mark in excerpts. */
  terms: ReadonlySet<string>;
  corrected: string | undefined;
  /** The words as they were probably meant. */
  words: readonly string[];
}

function answer(index: SearchIndex, query: string): Answer {
  const { engine, languages, topics } = index;
  const story = respaced(tokenise(query).slice(0, MOST_WORDS_OF_A_STORY), engine.parts.words);
  const asked = story.length > MOST_WORDS ? story.slice(0, MOST_WORDS) : story;
  const words = languages.translate(query, engine.parts.words.has) ?? asked;
  const isComplete = words !== asked || /\s$/.test(query);
  const parsed = engine.parse(words, isComplete);
  const detect = (said: readonly string[], { guessed }: ParsedQuery) => index.emergencyDetector.foundIn(said, guessed);
  const emergencies =
    words === story || words !== asked ? detect(words, parsed) : detect(story, engine.parse(story, isComplete));
  const isOurs =
    emergencies.length > 0 ||
    isAboutUs(topics.of(parsed.guessed), () => engine.phraseCoverage(parsed)) ||
    (!isComplete && isBegun(words, engine));
  return {
    ranked: emergenciesFirst(engine.rank(parsed, isComplete), emergencies, engine.documents),
    emergencies,
    isOurs,
    terms: new Set(parsed.terms.filter((term) => !engine.parts.analyser.isStopTerm(term))),
    words: parsed.guessed,
    corrected: words === asked ? parsed.corrected?.join(' ') : undefined,
  };
}

/** What is being typed may not name anything yet; a few letters that begin what customers ask are enough. */
function isBegun(words: readonly string[], engine: Engine): boolean {
  const isShort = words.length <= MOST_BEGUN_WORDS && words.every(({ length }) => length >= SHORTEST_BEGUN);
  return isShort && engine.isBeginning(words);
}

/** Words of somebody else's subject are ours too where the whole question is something that customers say to us. */
function isAboutUs(topic: ReturnType<Topics['of']>, phraseCoverage: () => number): boolean {
  if (topic === 'unknown') return phraseCoverage() >= HALF;
  return topic !== 'elsewhere' || phraseCoverage() === 1;
}

/** The pages of emergencies stand above every other, in the emergencies' own order, whether the words are theirs or not. */
function emergenciesFirst(
  ranked: readonly Ranked[],
  emergencies: readonly Emergency[],
  documents: readonly SearchDocument[],
): Ranked[] {
  const paths = new Set(emergencies.map(({ article }) => pathOf(article)));
  const best = ranked[0]?.score ?? 1;
  const first = [...paths].flatMap((path) => {
    const document = documents.find((page) => page.path === path);
    return document ? { document, score: best } : [];
  });
  return [...first, ...ranked.filter(({ document }) => !paths.has(document.path))];
}

/**
 * Answers a search.
 * @param query as it was typed
 */
export function search(index: SearchIndex, query: string, options: SearchOptions = {}): SearchResults {
  const fault = faultOf(query);
  if (fault) return fault;
  const found = answer(index, query.trim());
  const about = {
    query,
    emergencies: found.emergencies.map((emergency) => emergencyAnswer(emergency, index.phones)),
    ...(found.corrected ? { didYouMean: found.corrected } : {}),
  };
  const hits = found.ranked;
  if (!found.isOurs || hits.length === 0) {
    return {
      status: 'none',
      ...about,
      nearest: found.ranked.slice(0, MOST_NEAREST).map((page) => hitOf(page, found, index)),
    };
  }
  return { status: 'found', ...about, ...resultsPage(hits, found, index, options) };
}

function resultsPage(hits: readonly Ranked[], found: Answer, index: SearchIndex, options: SearchOptions) {
  const categories = countByCategory(hits);
  const category = categories.find(({ id }) => id === options.category);
  const chosen = category ? hits.filter(({ document }) => document.category.id === category.id) : hits;
  const pageCount = Math.ceil(chosen.length / PAGE_SIZE);
  const page = Math.min(Math.max(1, Math.trunc(options.page ?? 1) || 1), pageCount);
  const results = chosen.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((hit) => hitOf(hit, found, index));
  const [first] = results;
  const answer = page === 1 && chosen[0] && index.answers.of(chosen[0].document, found.words, found.terms);
  if (first && answer) results[0] = { ...first, answer };
  return {
    total: chosen.length,
    page,
    pageCount,
    categories,
    results,
    ...(category ? { category: { id: category.id, title: category.title } } : {}),
  };
}

/**
 * What to offer for what has been typed so far.
 * @returns nothing for text that no page fits
 */
export function suggest(index: SearchIndex, typed: string): Suggestion[] {
  if (faultOf(typed)) return [];
  const found = answer(index, typed.trimStart());
  const emergencies = found.emergencies.map((emergency): Suggestion => {
    return { kind: 'emergency', emergency: emergencyAnswer(emergency, index.phones) };
  });
  if (!found.isOurs) return emergencies;
  const pages = found.ranked.map(({ document }): Suggestion => {
    return { kind: 'page', title: document.title, category: document.category.title, path: document.path };
  });
  return [...emergencies, ...pages].slice(0, MOST_SUGGESTIONS);
}

function faultOf(query: string): SearchResults | undefined {
  if (query.trim() === '') return { status: 'empty', query, message: 'Enter what you want to search for' };
  if (query.length <= LONGEST_SEARCH) return undefined;
  const message = `Your search must be ${LONGEST_SEARCH.toLocaleString('en-GB')} characters or fewer`;
  return { status: 'too-long', query, message };
}

function hitOf({ document }: Ranked, { terms }: Answer, { excerpts }: SearchIndex): SearchHit {
  const { path, title, category } = document;
  return { path, title, category, excerpt: excerpts.of(document, terms) };
}

function countByCategory(hits: readonly Ranked[]) {
  const counts = new Map<string, { id: string; title: string; total: number }>();
  for (const { document } of hits) {
    const total = (counts.get(document.category.id)?.total ?? 0) + 1;
    counts.set(document.category.id, { ...document.category, total });
  }
  return [...counts.values()];
}

const pathOf = (article: string) => `/help-and-support/${article}`;

function emergencyAnswer(emergency: Emergency, phones: EmergencyPhones): EmergencyAnswer {
  const { id, title, action, phone, phoneName, article } = emergency;
  return { id, title, action, phone: { name: phoneName, number: phones[phone] }, path: pathOf(article) };
}
