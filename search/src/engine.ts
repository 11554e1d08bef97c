import { createAssociationIndex } from './index/association-index.ts';
import { createFieldIndex } from './index/field-index.ts';
import { createNameIndex } from './index/name-index.ts';
import { type PageWords, wordsOfPage } from './index/page-words.ts';
import { createPhraseIndex, phraseCoverage } from './index/phrase-index.ts';
import { createPrefixIndex } from './index/prefix-index.ts';
import { createOneWaySynonyms } from './one-way-synonyms.ts';
import { type ParsedQuery, parseQuery, type QueryParts } from './query.ts';
import { createScorer } from './scorer.ts';
import { createAnalyser } from './text/analyser.ts';
import type { SearchDocument } from './text/document.ts';
import type { RankingWeights } from './text/ranking-weights.ts';
import type { Steps } from './text/steps.ts';
import { pathOf, type Vocabulary } from './text/vocabulary.ts';
import { wordListOf } from './word-list.ts';

/** A page and how well it fits, from 0 upwards. */
export interface Ranked {
  document: SearchDocument;
  score: number;
}

/** Ranks pages by how well they answer a query. Detecting emergencies, translating and recognising topics are not part of it. */
export interface Engine {
  documents: readonly SearchDocument[];
  parts: QueryParts;
  /** @param isComplete whether the last word has been typed to its end */
  parse(words: readonly string[], isComplete: boolean): ParsedQuery;
  /**
   * Pages that answer the query, best first, without those that score far below the best one.
   * @param urgent paths of the pages on emergencies that the query describes
   */
  rank(query: ParsedQuery, isComplete: boolean, urgent?: ReadonlySet<string>): Ranked[];
  /** Largest share of the question's terms, weighted by IDF, that one known phrase contains. */
  phraseCoverage(query: ParsedQuery): number;
  /** How strongly the words are associated with one page; above 1, several words or pairs are. */
  associationStrength(query: ParsedQuery): number;
  /** Whether every word begins a word of one title, keyword or wording. */
  isBeginning(words: readonly string[]): boolean;
}

/** Other pages rank below articles that match equally well. */
const KIND_BOOST = { article: 1, category: 0.55, page: 0.8 } as const;

/** Pages with less than this share of the best score are left out. */
const WEAKEST_SHARE = 0.25;

const NONE: ReadonlySet<string> = new Set();

/**
 * Makes the engine in steps of a document or less, so that a server can answer requests in between.
 * @example const engine = runToEnd(createEngine(documents, vocabulary));
 * engine.rank(engine.parse(['faulty', 'meter'], true), true)[0]?.document.title // 'Faulty meter'
 */
export function* createEngine(documents: readonly SearchDocument[], vocabulary: Vocabulary): Steps<Engine> {
  const weights = vocabulary.ranking;
  const analyser = createAnalyser(vocabulary);
  yield;
  const pages: PageWords[] = [];
  for (const document of documents) {
    pages.push(wordsOfPage(document, vocabulary.wordings.get(document.path) ?? []));
    yield;
  }
  const fields = yield* createFieldIndex(pages, analyser, weights);
  const phrases = yield* createPhraseIndex(pages, analyser, fields.idf);
  const oneWaySynonymsAt = createOneWaySynonyms(vocabulary.oneWaySynonyms, analyser);
  yield;
  const words = yield* wordListOf(pages, vocabulary);
  const parts = { analyser, oneWaySynonymsAt, words, idf: fields.idf, weights };
  const documentsNamed = yield* createNameIndex(pages, analyser);
  const begunBy = yield* createPrefixIndex(pages, analyser);
  const demands = documents.map(({ path }) => demandOf(path, vocabulary.demand));
  const boosts = documents.map(({ kind, category }) => KIND_BOOST[kind] * (vocabulary.boosts[category.id] ?? 1));
  const associations = yield* createAssociationIndex(pages, analyser, weights.associations);
  const scorer = createScorer({ fields, phrases, associations }, documents.length, weights);
  return {
    documents,
    parts,
    parse: (words, isComplete) => parseQuery(words, parts, isComplete),
    isBeginning: (asked) => begunBy(asked).size > 0,
    phraseCoverage: (query) => phraseCoverage(query, phrases, parts),
    associationStrength: ({ guessed }) => associations.strengthOf(guessed),
    rank(query, isComplete, urgent = NONE) {
      const asked = query.words;
      const scores = scorer(query);
      if (!isComplete)
        addPrefixes(scores, asked, begunBy(asked), { demands, isKnown: words.has, weights: weights.beginnings });
      for (const id of documentsNamed(asked)) scores[id] = (scores[id] ?? 0) + weights.ways.title;
      for (let id = 0; id < scores.length; id++) scores[id] = (scores[id] ?? 0) * (boosts[id] ?? 1);
      if (urgent.size > 0) raiseUrgent(documents, scores, urgent, weights.emergency);
      return withoutWeak(documents, scores);
    },
  };
}

/** Factors for the scores of unfinished words: pages in high demand are the likelier completion. */
const DEMAND = { highest: 1.4, high: 1.2, other: 1 };

/** @param path of the page */
function demandOf(path: string, { highest, high }: Vocabulary['demand']): number {
  const isIn = (articles: readonly string[]) => articles.some((article) => pathOf(article) === path);
  if (isIn(highest)) return DEMAND.highest;
  return isIn(high) ? DEMAND.high : DEMAND.other;
}

interface BeginningOptions {
  /** By the document's number. */
  demands: readonly number[];
  isKnown: (word: string) => boolean;
  weights: RankingWeights['beginnings'];
}

/** A query of one word with at most this many letters is taken for a prefix: `mis`, `acc`. */
const FEW_LETTERS = 4;

/** Adds scores for prefixes of words, which count less once they are words themselves. */
function addPrefixes(
  scores: Float32Array,
  asked: readonly string[],
  begun: ReadonlyMap<number, number>,
  { demands, isKnown, weights }: BeginningOptions,
): void {
  const isHardlyBegun = asked.length === 1 && (asked[0]?.length ?? 0) <= FEW_LETTERS;
  const weight = isHardlyBegun ? weights.fewLetters : asked.every(isKnown) ? weights.known : weights.begun;
  for (const [id, score] of begun) {
    scores[id] = (scores[id] ?? 0) + weight * score * (demands[id] ?? 1);
  }
}

const highest = (scores: Float32Array) => scores.reduce((most, score) => Math.max(most, score), 0);

/** Raises the page of a detected emergency without forcing it to the top, since its number is shown above all results. */
function raiseUrgent(
  documents: readonly SearchDocument[],
  scores: Float32Array,
  urgent: ReadonlySet<string>,
  weight: number,
): void {
  const best = highest(scores);
  documents.forEach(({ path }, id) => {
    if (urgent.has(path)) scores[id] = (scores[id] ?? 0) + weight * (best || 1);
  });
}

/** Drops weak pages before sorting, since thousands of pages may share a word with a query. */
function withoutWeak(documents: readonly SearchDocument[], scores: Float32Array): Ranked[] {
  const least = Math.max(highest(scores) * WEAKEST_SHARE, Number.MIN_VALUE);
  const ranked: Ranked[] = [];
  for (let id = 0; id < scores.length; id++) {
    const [document, score] = [documents[id], scores[id] ?? 0];
    if (document && score >= least) ranked.push({ document, score });
  }
  return ranked.sort((a, b) => b.score - a.score);
}
