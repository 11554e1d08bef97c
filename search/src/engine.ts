import { demandOf } from './demand.ts';
import { createAssociationIndex } from './index/association-index.ts';
import { createFieldIndex, type DocumentTerms, documentTerms } from './index/field-index.ts';
import { createNameIndex } from './index/name-index.ts';
import { createPhraseIndex } from './index/phrase-index.ts';
import { createPrefixIndex, type PrefixIndex } from './index/prefix-index.ts';
import { phrasesOf, wordFrequencies } from './known-words.ts';
import { createOneWaySynonyms } from './one-way-synonyms.ts';
import { phraseCoverage } from './phrase-coverage.ts';
import { type ParsedQuery, parseQuery, type QueryParts } from './query.ts';
import { createScorer } from './scorer.ts';
import { createAnalyser } from './text/analyser.ts';
import type { Clause } from './text/clauses.ts';
import type { SearchDocument } from './text/document.ts';
import type { RankingWeights } from './text/ranking-weights.ts';
import type { Steps } from './text/steps.ts';
import type { Vocabulary } from './text/vocabulary.ts';
import { createWordList } from './word-list.ts';

/** A page and how well it fits, from 0 upwards. */
export interface Ranked {
  document: SearchDocument;
  score: number;
}

/** Ranks pages by how well they answer a query. Knows nothing of emergencies, languages or what is not ours. */
export interface Engine {
  documents: readonly SearchDocument[];
  parts: QueryParts;
  /**
   * @param isComplete whether the last word has been typed to its end
   * @param clauses that the words make together
   */
  parse(words: readonly string[], isComplete: boolean, clauses?: readonly Clause[]): ParsedQuery;
  /**
   * Pages that answer the query, best first; those far behind the best one answer another.
   * @param urgent paths of the pages of emergencies that the query describes
   */
  rank(query: ParsedQuery, isComplete: boolean, urgent?: ReadonlySet<string>): Ranked[];
  /** Largest share of what the question says, by weight, that stands together in something that customers are known to say. */
  phraseCoverage(query: ParsedQuery): number;
  /** How strongly the words point to one page; above 1 several of them do. */
  associationStrength(query: ParsedQuery): number;
  /** Whether every word begins a word of one title, keyword or wording. */
  isBeginning(words: readonly string[]): boolean;
}

/** Pages other than articles stand behind the articles that answer as well. */
const KIND_BOOST = { article: 1, category: 0.55, page: 0.8 } as const;

/** A page with less than this share of the best one's score answers another query. */
const WEAKEST_SHARE = 0.25;

const NONE: ReadonlySet<string> = new Set();

/** Makes the engine in steps of a document or less, so that a server can answer meanwhile. */
export function* createEngine(documents: readonly SearchDocument[], vocabulary: Vocabulary): Steps<Engine> {
  const weights = vocabulary.ranking;
  const analyser = createAnalyser(vocabulary);
  yield;
  const wordingsOf = ({ path }: SearchDocument) => vocabulary.wordings.get(path) ?? [];
  const terms: DocumentTerms[] = [];
  for (const document of documents) {
    terms.push(documentTerms(document, wordingsOf(document), analyser));
    yield;
  }
  const fields = yield* createFieldIndex(terms, weights);
  const phrases = yield* createPhraseIndex(documents, wordingsOf, analyser, fields.idf);
  const oneWaySynonyms = createOneWaySynonyms(vocabulary.oneWaySynonyms, analyser);
  yield;
  const words = yield* createWordList(
    yield* wordFrequencies(documents, vocabulary),
    phrasesOf(documents, vocabulary),
    vocabulary.englishWords,
  );
  const parts = { analyser, oneWaySynonyms, words, idf: fields.idf, weights };
  const names = yield* createNameIndex(documents, analyser);
  const prefixes = yield* createPrefixIndex(documents, wordingsOf, analyser);
  const demands = documents.map(({ path }) => demandOf(path, vocabulary.demand));
  const boosts = documents.map(({ kind, category }) => KIND_BOOST[kind] * (vocabulary.boosts[category.id] ?? 1));
  const associations = yield* createAssociationIndex(documents, wordingsOf, analyser, weights.associations);
  const scorer = createScorer({ fields, phrases, associations }, documents.length, weights);
  return {
    documents,
    parts,
    parse: (words, isComplete, clauses = [{ words, asks: true }]) => parseQuery(clauses, parts, isComplete),
    isBeginning: (asked) => prefixes.find(asked).size > 0,
    phraseCoverage: (query) => phraseCoverage(query, phrases, parts),
    associationStrength: ({ guessed }) => associations.strengthOf(guessed),
    rank(query, isComplete, urgent = NONE) {
      const asked = query.words;
      const scores = scorer(query);
      if (!isComplete)
        addPrefixes(scores, asked, prefixes, { demands, isKnown: words.has, weights: weights.beginnings });
      for (const id of names.called(asked)) scores[id] = (scores[id] ?? 0) + weights.ways.title;
      for (let id = 0; id < scores.length; id++) scores[id] = (scores[id] ?? 0) * (boosts[id] ?? 1);
      if (urgent.size > 0) raiseUrgent(documents, scores, urgent, weights.emergency);
      return withoutWeak(documents, scores);
    },
  };
}

interface BeginningParts {
  /** By the document's number. */
  demands: readonly number[];
  isKnown: (word: string) => boolean;
  weights: RankingWeights['beginnings'];
}

/** So few letters are rather the beginning of a word than a word: `mis`, `acc`. */
const FEW_LETTERS = 4;

/** Beginnings of words count most while they are not words themselves. */
function addPrefixes(
  scores: Float32Array,
  asked: readonly string[],
  prefixes: PrefixIndex,
  { demands, isKnown, weights }: BeginningParts,
): void {
  const isHardlyBegun = asked.length === 1 && (asked[0]?.length ?? 0) <= FEW_LETTERS;
  const { fewLetters, begun, known } = weights;
  const weight = isHardlyBegun ? fewLetters : asked.every(isKnown) ? known : begun;
  for (const [id, score] of prefixes.find(asked)) {
    scores[id] = (scores[id] ?? 0) + weight * score * (demands[id] ?? 1);
  }
}

/** That the words describe an emergency is one sign among others: its number stands above all results anyway. */
function raiseUrgent(
  documents: readonly SearchDocument[],
  scores: Float32Array,
  urgent: ReadonlySet<string>,
  weight: number,
): void {
  const best = scores.reduce((most, score) => Math.max(most, score), 0);
  documents.forEach(({ path }, id) => {
    if (urgent.has(path)) scores[id] = (scores[id] ?? 0) + weight * (best || 1);
  });
}

/** Thousands of pages share a word with a query: those far behind the best one are dropped before they are sorted. */
function withoutWeak(documents: readonly SearchDocument[], scores: Float32Array): Ranked[] {
  let most = 0;
  for (const score of scores) most = Math.max(most, score);
  const least = Math.max(most * WEAKEST_SHARE, Number.MIN_VALUE);
  const ranked: Ranked[] = [];
  for (let id = 0; id < scores.length; id++) {
    const [document, score] = [documents[id], scores[id] ?? 0];
    if (document && score >= least) ranked.push({ document, score });
  }
  return ranked.sort((a, b) => b.score - a.score);
}
