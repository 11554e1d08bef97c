/** Scores all pages for a question: for the whole of it, plus for the clause that matches best. */

import type { AssociationIndex } from './index/association-index.ts';
import type { FieldIndex } from './index/field-index.ts';
import type { PhraseIndex } from './index/phrase-index.ts';
import type { ParsedClause, ParsedQuery } from './query.ts';
import { createScoringBuffers, maximumScore, scoreDocuments, squaredLength } from './ranking.ts';
import { Accumulators } from './text/accumulators.ts';
import type { RankingWeights } from './text/ranking-weights.ts';

/** Scores by the document's number. */
export type Scorer = (query: ParsedQuery) => Float32Array;

interface Indexes {
  fields: FieldIndex;
  phrases: PhraseIndex;
  associations: AssociationIndex;
}

/** Sums of the three kinds of match, before each is normalised to at most about 1. */
interface Sums {
  fields: Accumulators;
  /** By phrase number; the others are by document number. */
  phrases: Accumulators;
  associations: Accumulators;
  /** The highest score that a page could have in `fields`, and the squared length of the query's vector. */
  ideal: number;
  squaredLength: number;
}

export function createScorer(indexes: Indexes, documentCount: number, weights: RankingWeights): Scorer {
  const phraseCount = indexes.phrases.documentOf.length;
  const empty = (): Sums => ({
    fields: new Accumulators(documentCount),
    phrases: new Accumulators(phraseCount),
    associations: new Accumulators(documentCount),
    ideal: 0,
    squaredLength: 0,
  });
  const [ofClause, ofWhole] = [empty(), empty()];
  const addClause = createClauseAdder(indexes, documentCount);
  const takeScores = createCombiner(indexes.phrases, documentCount, weights.ways);

  return ({ clauses: [first, ...others] }) => {
    const scores = new Float32Array(documentCount);
    if (!first) return scores;
    if (others.length === 0) {
      addClause(first, ofWhole);
      takeScores(ofWhole, strongestIn(ofWhole), (id, score) => {
        scores[id] = score;
      });
      return scores;
    }
    const best = new Accumulators(documentCount);
    for (const clause of [first, ...others]) {
      addClause(clause, ofClause);
      addTo(ofWhole, ofClause, clause.importance);
      takeScores(ofClause, Math.max(1, strongestIn(ofClause)), (id, score) =>
        best.raise(id, clause.importance * score),
      );
    }
    takeScores(ofWhole, strongestIn(ofWhole), (id, score) => {
      scores[id] = score;
    });
    best.drain((id, score) => {
      scores[id] = (scores[id] ?? 0) + weights.clause * score;
    });
    return scores;
  };
}

function createClauseAdder({ fields, phrases, associations }: Indexes, documentCount: number) {
  const inFields = createScoringBuffers(documentCount);
  const inPhrases = createScoringBuffers(phrases.documentOf.length);
  return ({ segments, guessed, plain }: ParsedClause, sums: Sums): void => {
    scoreDocuments(segments, fields.postings, fields.idf, inFields, sums.fields);
    scoreDocuments(segments, phrases.postings, fields.idf, inPhrases, sums.phrases);
    associations.find(guessed, plain, sums.associations);
    sums.ideal += maximumScore(segments, fields.idf);
    sums.squaredLength += squaredLength(segments, fields.idf);
  };
}

function addTo(whole: Sums, clause: Sums, importance: number): void {
  whole.fields.addAll(clause.fields, importance);
  whole.phrases.addAll(clause.phrases, importance);
  whole.associations.addAll(clause.associations, importance);
  whole.ideal += importance * clause.ideal;
  whole.squaredLength += importance ** 2 * clause.squaredLength;
}

const strongestIn = ({ associations }: Sums) => associations.most() || 1;

/** Combines the three kinds of match by their weights, using each document's most similar phrase, and resets the sums. */
function createCombiner({ documentOf }: PhraseIndex, documentCount: number, ways: RankingWeights['ways']) {
  const combined = new Accumulators(documentCount);
  return (sums: Sums, strongest: number, take: (id: number, score: number) => void): void => {
    const ofPhrases = ways.phrases / (Math.sqrt(sums.squaredLength) || 1);
    const [ofFields, ofAssociations] = [ways.fields / (sums.ideal || 1), ways.associations / strongest];
    // Phrases first: `raise` keeps a maximum, and would discard scores that had been added before.
    sums.phrases.drain((id, similarity) => combined.raise(documentOf[id] ?? 0, ofPhrases * similarity));
    sums.fields.drain((id, score) => combined.add(id, ofFields * score));
    sums.associations.drain((id, score) => combined.add(id, ofAssociations * score));
    sums.ideal = 0;
    sums.squaredLength = 0;
    combined.drain(take);
  };
}
