/** The search: what the pages, the vocabulary and a question make together. Pure; knows neither files nor requests. */
import {
  type EmergencyAnswer,
  LONGEST_SEARCH,
  type SearchHit,
  type SearchResults,
  type Suggestion,
} from '@larkfield/api-schemas/search';
import type { SearchDocument } from './document.ts';
import { createEmergencySigns, type EmergencySigns } from './emergency-signs.ts';
import { createEngine, type Engine, type Ranked } from './engine.ts';
import { createExcerpts, type Excerpts } from './excerpt.ts';
import { foldedWords } from './fold.ts';
import { createLanguages, type Languages } from './languages.ts';
import { respaced } from './spacing.ts';
import { createTopics, type Topics } from './topics.ts';
import type { Emergency, Vocabulary } from './vocabulary.ts';

export const PAGE_SIZE = 10;
const MOST_NEAREST = 5;
const MOST_SUGGESTIONS = 6;
/** Words of a question that are read; the rest of a very long one changes nothing but the time it takes. */
const MOST_WORDS = 40;
const HALF = 0.5;

/** Telephone numbers of the emergencies by name, digits only. */
export type EmergencyPhones = Record<Emergency['phone'], string>;

export interface SearchIndex {
  engine: Engine;
  languages: Languages;
  topics: Topics;
  emergencySigns: EmergencySigns;
  excerpts: Excerpts;
  phones: EmergencyPhones;
}

export interface SearchOptions {
  /** Show only results of the category with this id. */
  category?: string | undefined;
  /** From 1; a page past the end shows the last one. */
  page?: number | undefined;
}

/** Indexes all pages. Takes about a tenth of a second for a hundred articles; see `benchmarks/search.ts`. */
export function createSearchIndex(
  documents: readonly SearchDocument[],
  vocabulary: Vocabulary,
  phones: EmergencyPhones,
): SearchIndex {
  const engine = createEngine(documents, vocabulary);
  return {
    engine,
    languages: createLanguages(vocabulary.languages),
    topics: createTopics(vocabulary),
    emergencySigns: createEmergencySigns(vocabulary.emergencies),
    excerpts: createExcerpts(engine.parts.lexicon),
    phones,
  };
}

/** What a question was understood as, and the pages for it. */
interface Answer {
  ranked: Ranked[];
  emergencies: Emergency[];
  isOurs: boolean;
  /** Terms to mark in excerpts. */
  terms: ReadonlySet<string>;
  corrected: string | undefined;
}

function answer(index: SearchIndex, query: string): Answer {
  const { engine, languages, topics, emergencySigns } = index;
  const asked = respaced(foldedWords(query).slice(0, MOST_WORDS), engine.parts.words);
  const words = languages.translate(query, engine.parts.words.has) ?? asked;
  const isComplete = words !== asked || /\s$/.test(query);
  const question = engine.read(words, isComplete);
  const emergencies = emergencySigns.foundIn(question.guessed);
  const isOurs = emergencies.length > 0 || isAboutUs(topics.of(question.guessed), () => engine.shareInPhrase(question));
  return {
    ranked: emergenciesFirst(engine.rank(words, isComplete), emergencies),
    emergencies,
    isOurs,
    terms: new Set(question.terms.filter((term) => !engine.parts.lexicon.isStopTerm(term))),
    corrected: words === asked ? question.corrected?.join(' ') : undefined,
  };
}

/** Words of somebody else's subject are ours too where the whole question is something that customers say to us. */
function isAboutUs(topic: ReturnType<Topics['of']>, shareInPhrase: () => number): boolean {
  if (topic === 'unknown') return shareInPhrase() >= HALF;
  return topic !== 'elsewhere' || shareInPhrase() === 1;
}

/** The pages of emergencies stand above every other, in the emergencies' own order. */
function emergenciesFirst(ranked: readonly Ranked[], emergencies: readonly Emergency[]): Ranked[] {
  const paths = emergencies.map(({ article }) => pathOf(article));
  const first = paths.flatMap((path) => ranked.find(({ document }) => document.path === path) ?? []);
  return [...first, ...ranked.filter((page) => !first.includes(page))];
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
