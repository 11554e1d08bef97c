import { createAnalyser } from './analyser.ts';
import { type AssociationIndex, createAssociationIndex } from './association-index.ts';
import { demandOf } from './demand.ts';
import type { SearchDocument } from './document.ts';
import { createFieldIndex, type DocumentTerms, documentTerms, type FieldIndex } from './field-index.ts';
import { phrasesOf, wordFrequencies } from './known-words.ts';
import { tokenise } from './normalise.ts';
import { createOneWaySynonyms } from './one-way-synonyms.ts';
import { phraseCoverage } from './phrase-coverage.ts';
import { createPhraseIndex, type PhraseIndex } from './phrase-index.ts';
import { createPrefixIndex, type PrefixIndex } from './prefix-index.ts';
import { type ParsedQuery, parseQuery, type QueryParts } from './query.ts';
import { createScoringBuffers, maximumScore, queryLength, type ScoringBuffers, scoreDocuments } from './ranking.ts';
import type { Steps } from './steps.ts';
import type { Vocabulary } from './vocabulary.ts';
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
  /** @param isComplete whether the last word has been typed to its end */
  parse(words: readonly string[], isComplete: boolean): ParsedQuery;
  /** Pages that answer the query, best first; those far behind the best one answer another. */
  rank(query: ParsedQuery, isComplete: boolean): Ranked[];
  /** Largest share of what the question says, by weight, that stands together in something that customers are known to say. */
  phraseCoverage(query: ParsedQuery): number;
  /** How strongly the words point to one page; above 1 several of them do. */
  associationStrength(query: ParsedQuery): number;
  /** Whether every word begins a word of one title, keyword or wording. */
  isBeginning(words: readonly string[]): boolean;
}

/**
 * What the ways of looking are worth: words anywhere on the page, similarity to one of its phrases, one question of
 * several, and the page's own title. A form or the contact page is called by its keywords too.
 */
const WEIGHTS = {
  fields: 1,
  phrases: 0.9,
  clause: 0.6,
  associations: 0.5,
  title: 1,
  prefix: { fewLetters: 5, begun: 2, known: 0.3 },
};

/** Pages other than articles stand behind the articles that answer as well. */
const KIND_BOOST = { article: 1, category: 0.55, page: 0.8 } as const;

/** A page with less than this share of the best one's score answers another query. */
const WEAKEST_SHARE = 0.25;

/** Conjunctions that join two questions in one. */
const CONJUNCTIONS = new Set(['and', 'but', 'also', 'plus', 'then', 'because', 'cos', 'cause', 'since']);
const MOST_CLAUSES = 4;

/** Makes the engine in steps of a document or less, so that a server can answer meanwhile. */
export function* createEngine(documents: readonly SearchDocument[], vocabulary: Vocabulary): Steps<Engine> {
  const analyser = createAnalyser(vocabulary);
  yield;
  const wordingsOf = ({ path }: SearchDocument) => vocabulary.wordings.get(path) ?? [];
  const terms: DocumentTerms[] = [];
  for (const document of documents) {
    terms.push(documentTerms(document, wordingsOf(document), analyser));
    yield;
  }
  const fields = yield* createFieldIndex(terms);
  const phrases = yield* createPhraseIndex(documents, wordingsOf, analyser, fields.idf);
  const oneWaySynonyms = createOneWaySynonyms(vocabulary.oneWaySynonyms, analyser);
  yield;
  const words = yield* createWordList(
    yield* wordFrequencies(documents, vocabulary),
    phrasesOf(documents, vocabulary),
    vocabulary.englishWords,
  );
  const parts = { analyser, oneWaySynonyms, words, idf: fields.idf };
  const boosts = documents.map(({ kind, category }) => KIND_BOOST[kind] * (vocabulary.boosts[category.id] ?? 1));
  const nameOf = (words: readonly string[]) => analyser.termsOf(words).join(' ');
  const names: Set<string>[] = [];
  for (const { kind, title, keywords } of documents) {
    names.push(new Set([title, ...(kind === 'page' ? keywords : [])].map((name) => nameOf(tokenise(name)))));
    yield;
  }
  const prefixes = yield* createPrefixIndex(documents, wordingsOf, analyser);
  const demands = documents.map(({ path }) => demandOf(path, vocabulary.demand));
  const associations = yield* createAssociationIndex(documents, wordingsOf, analyser);
  const scorer = createScorer(fields, phrases, documents.length);
  return {
    documents,
    parts,
    parse: (words, isComplete) => parseQuery(words, parts, isComplete),
    isBeginning: (asked) => prefixes.find(asked).size > 0,
    phraseCoverage: (query) => phraseCoverage(query, phrases, parts),
    associationStrength: ({ guessed }) => associations.strengthOf(guessed),
    rank(query, isComplete) {
      const asked = query.words;
      const scores = scorer(query);
      addClauses(
        scores,
        clausesOf(asked).map((clause) => scorer(parseQuery(clause, parts, true))),
      );
      addAssociations(scores, query.guessed, associations);
      if (!isComplete) addPrefixes(scores, asked, prefixes, { demands, isKnown: words.has });
      const name = nameOf(asked);
      return withoutWeak(
        documents,
        scores.map((score, id) => (score + (names[id]?.has(name) ? WEIGHTS.title : 0)) * (boosts[id] ?? 1)),
      );
    },
  };
}

function addAssociations(scores: Float32Array, words: readonly string[], associations: AssociationIndex): void {
  associations.find(words, (id, score) => {
    scores[id] = (scores[id] ?? 0) + WEIGHTS.associations * score;
  });
}

interface BeginningParts {
  /** By the document's number. */
  demands: readonly number[];
  isKnown: (word: string) => boolean;
}

/** So few letters are rather the beginning of a word than a word: `mis`, `acc`. */
const FEW_LETTERS = 4;

/** Beginnings of words count most while they are not words themselves. */
function addPrefixes(
  scores: Float32Array,
  asked: readonly string[],
  prefixes: PrefixIndex,
  { demands, isKnown }: BeginningParts,
): void {
  const isHardlyBegun = asked.length === 1 && (asked[0]?.length ?? 0) <= FEW_LETTERS;
  const { fewLetters, begun, known } = WEIGHTS.prefix;
  const weight = isHardlyBegun ? fewLetters : asked.every(isKnown) ? known : begun;
  for (const [id, score] of prefixes.find(asked)) {
    scores[id] = (scores[id] ?? 0) + weight * score * (demands[id] ?? 1);
  }
}

/** A page that answers one of several questions whole is worth more than one that touches all of them. */
function addClauses(scores: Float32Array, clauses: readonly Float32Array[]): void {
  if (clauses.length === 0) return;
  scores.forEach((score, id) => {
    const best = clauses.reduce((most, clause) => Math.max(most, clause[id] ?? 0), 0);
    scores[id] = score + WEIGHTS.clause * best;
  });
}

/** Thousands of pages share a word with a query: those far behind the best one are dropped before they are sorted. */
function withoutWeak(documents: readonly SearchDocument[], scores: Float32Array): Ranked[] {
  const least = scores.reduce((most, score) => Math.max(most, score), 0) * WEAKEST_SHARE;
  const ranked: Ranked[] = [];
  documents.forEach((document, id) => {
    const score = scores[id] ?? 0;
    if (score > 0 && score >= least) ranked.push({ document, score });
  });
  return ranked.sort((a, b) => b.score - a.score);
}

function clausesOf(words: readonly string[]): string[][] {
  const clauses: string[][] = [[]];
  for (const word of words) {
    if (CONJUNCTIONS.has(word)) clauses.push([]);
    else clauses.at(-1)?.push(word);
  }
  const full = clauses.filter((clause) => clause.length > 0);
  return full.length > 1 ? full.slice(0, MOST_CLAUSES) : [];
}

/** Scores of all documents for a query, each part of them brought to at most about 1. */
function createScorer(
  fields: FieldIndex,
  phrases: PhraseIndex,
  documentCount: number,
): (query: ParsedQuery) => Float32Array {
  const inFields: ScoringBuffers = createScoringBuffers(documentCount);
  const inPhrases: ScoringBuffers = createScoringBuffers(phrases.documentOf.length);
  return (query) => {
    const scores = new Float32Array(documentCount);
    const ideal = maximumScore(query, fields.idf) || 1;
    scoreDocuments(query, fields.postings, fields.idf, inFields);
    inFields.total.drain((id, score) => {
      scores[id] = (WEIGHTS.fields * score) / ideal;
    });
    const length = queryLength(query, fields.idf) || 1;
    const nearest = new Map<number, number>();
    scoreDocuments(query, phrases.postings, fields.idf, inPhrases);
    inPhrases.total.drain((id, score) => {
      const document = phrases.documentOf[id] ?? 0;
      nearest.set(document, Math.max(nearest.get(document) ?? 0, score / length));
    });
    for (const [document, similarity] of nearest) {
      scores[document] = (scores[document] ?? 0) + WEIGHTS.phrases * similarity;
    }
    return scores;
  };
}
