/** The search. Pure functions of an index and a query, without files or requests. */

import type { Ranked } from './engine.ts';
import {
  type EmergencyAnswer,
  LONGEST_SEARCH,
  type SearchHit,
  type SearchResults,
  type Suggestion,
} from './results.ts';
import type { EmergencyPhones, LetterIndex, SearchIndex } from './search-index.ts';
import { type SentenceModel, sentencesIn } from './sentence-reader.ts';
import { runToEnd, type Steps } from './text/steps.ts';
import { type Emergency, pathOf } from './text/vocabulary.ts';
import {
  crisisInText,
  crisisSentences,
  emergenciesInText,
  type Understanding,
  understand,
  wordsOfPart,
} from './understand.ts';

export const PAGE_SIZE = 10;
const MOST_NEAREST = 5;
const MOST_SUGGESTIONS = 6;

interface SearchOptions {
  /** Show only results of the category with this id. */
  category?: string | undefined;
  /** From 1; a page past the end shows the last one. */
  page?: number | undefined;
}

/**
 * Answers a search.
 * @param query as it was typed
 * @example search(index, 'faulty meter', { page: 1 }).status // 'found'
 */
export function search(index: SearchIndex, query: string, options: SearchOptions = {}): SearchResults {
  const fault = faultOf(query);
  if (fault) return fault;
  const found = understand(index, query.trim());
  if (found.isSmallTalk) return { status: 'none', query, emergencies: [], isSmallTalk: true, nearest: [] };
  const about = {
    query,
    emergencies: answersFor(index, found),
    ...(found.corrected ? { didYouMean: found.corrected } : {}),
  };
  if (!found.isOurs || found.ranked.length === 0) {
    return {
      status: 'none',
      ...about,
      nearest: found.ranked.slice(0, MOST_NEAREST).map((page) => hitOf(page, found, index)),
    };
  }
  return { status: 'found', ...about, ...resultsPage(found, index, options) };
}

function resultsPage(found: Understanding, index: SearchIndex, options: SearchOptions) {
  const hits = found.ranked;
  const categories = countByCategory(hits);
  const category = categories.find(({ id }) => id === options.category);
  const chosen = category ? hits.filter(({ document }) => document.category.id === category.id) : hits;
  const pageCount = Math.ceil(chosen.length / PAGE_SIZE);
  const page = Math.min(Math.max(1, Math.trunc(options.page ?? 1) || 1), pageCount);
  const results = chosen.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((hit) => hitOf(hit, found, index));
  const [first] = results;
  const answer = page === 1 && chosen[0] && index.answerFrom(chosen[0].document, found.words, found.terms);
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
 * Suggestions for what has been typed so far.
 * @returns an empty list if no page matches
 * @example suggest(index, 'faul')
 * // [{ kind: 'page', title: 'Faulty meter', category: 'Meters', path: '/help-and-support/meters/faulty-meter' }]
 */
export function suggest(index: SearchIndex, typed: string): Suggestion[] {
  if (faultOf(typed)) return [];
  const found = understand(index, typed.trimStart());
  const emergencies = answersFor(index, found).map((emergency): Suggestion => ({ kind: 'emergency', emergency }));
  if (!found.isOurs) return emergencies;
  const pages = found.ranked.map(({ document }): Suggestion => {
    return { kind: 'page', title: document.title, category: document.category.title, path: document.path };
  });
  return [...emergencies, ...pages].slice(0, MOST_SUGGESTIONS);
}

/**
 * The emergencies that a letter or a message describes anywhere, and a crisis before them; in steps of a sentence.
 * @example const dangers = await inTurns(dangerSteps(index, text));
 */
export function* dangerSteps(index: LetterIndex, text: string): Steps<EmergencyAnswer[]> {
  const emergencies = yield* emergenciesInText(index, text, index.letterDetector);
  return answersFor(index, { emergencies, isCrisis: yield* crisisInText(index, text) });
}

/**
 * The emergencies that a letter or a message describes, at once: some tens of milliseconds for 30,000 characters.
 * @example dangersIn(index, 'Thank you. I can smell gas in the kitchen.').map(({ id }) => id) // ['gas']
 */
export const dangersIn = (index: LetterIndex, text: string): EmergencyAnswer[] => runToEnd(dangerSteps(index, text));

/** Sentences that are quoted of one text. */
const MOST_QUOTED = 5;

/**
 * The sentences of a letter or a message in which somebody in the home may need extra help, as they were typed, the first
 * five; at most 200 characters of each. In steps of a sentence.
 * @example const sentences = await inTurns(extraHelpSteps(index, text));
 */
export function extraHelpSteps(index: LetterIndex, text: string): Steps<readonly string[]> {
  const { extraHelpReader } = index;
  const correct = extraHelpReader.corrections();
  const says: SentenceModel<true> = (words, portion) => {
    const typed = wordsOfPart(index, words);
    return extraHelpReader.isSaid(typed.map(correct), typed, portion) ? [true] : [];
  };
  return sentencesIn(text, says, MOST_QUOTED);
}

/**
 * The sentences of `extraHelpSteps` at once, which takes some tens of milliseconds for 30,000 characters.
 * @example extraHelpIn(index, 'My meter is broken. My husband is on oxygen at home.')
 * // ['My husband is on oxygen at home']
 */
export const extraHelpIn = (index: LetterIndex, text: string): readonly string[] =>
  runToEnd(extraHelpSteps(index, text));

/** The sentences in which somebody may end their life: the first five. In steps of a sentence. */
export const crisisSteps = (index: LetterIndex, text: string): Steps<readonly string[]> =>
  crisisSentences(index, text, MOST_QUOTED);

function faultOf(query: string): SearchResults | undefined {
  if (query.trim() === '') return { status: 'empty', query, message: 'Enter what you want to search for' };
  if (query.length <= LONGEST_SEARCH) return undefined;
  const message = `Your search must be ${LONGEST_SEARCH.toLocaleString('en-GB')} characters or fewer`;
  return { status: 'too-long', query, message };
}

function hitOf({ document }: Ranked, { terms }: Understanding, { excerptOf }: SearchIndex): SearchHit {
  const { path, title, category } = document;
  return { path, title, category, excerpt: excerptOf(document, terms) };
}

function countByCategory(hits: readonly Ranked[]) {
  const counts = new Map<string, { id: string; title: string; total: number }>();
  for (const { document } of hits) {
    const total = (counts.get(document.category.id)?.total ?? 0) + 1;
    counts.set(document.category.id, { ...document.category, total });
  }
  return [...counts.values()];
}

/** A crisis comes first: whoever is in it may read no further. */
function answersFor(
  { crisisAnswer, phones }: Pick<LetterIndex, 'crisisAnswer' | 'phones'>,
  { isCrisis, emergencies }: Pick<Understanding, 'isCrisis' | 'emergencies'>,
): EmergencyAnswer[] {
  const { article, ...crisis } = crisisAnswer;
  const answers = emergencies.map((emergency) => emergencyAnswer(emergency, phones));
  return isCrisis ? [{ id: 'crisis', ...crisis, path: pathOf(article) }, ...answers] : answers;
}

function emergencyAnswer(emergency: Emergency, phones: EmergencyPhones): EmergencyAnswer {
  const { id, title, action, phone, phoneName, article } = emergency;
  return { id, title, action, phone: { name: phoneName, number: phones[phone] }, path: pathOf(article) };
}
