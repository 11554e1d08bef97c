/** Learns the ranking's weights by coordinate search: changes one at a time, up and down, as long as it helps. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSearchIndex } from '@larkfield/search/search-index';
import type { SearchDocument } from '@larkfield/search/text/document';
import { type RankingWeights, RankingWeightsFile } from '@larkfield/search/text/ranking-weights';
import type { Vocabulary } from '@larkfield/search/text/vocabulary';
import { qualityOf } from './metrics.ts';
import { EMERGENCY_PHONES } from './phones.ts';
import { foundFor, hasAnswer, type QuerySet } from './quality-report.ts';

const FILE = join(import.meta.dirname, '../../content/search/ranking.json');
/** Factors by which a weight is changed, round by round. */
const FACTORS = [1.6, 1.25];
/** Smaller gains count as chance. */
const LEAST_GAIN = 0.0003;
const MOST = 10;

interface Material {
  documents: readonly SearchDocument[];
  vocabulary: Vocabulary;
}

/** Learns from all sets and writes the weights. First prints the result on each set of weights learnt from the others. */
export function learnWeights(material: Material, sets: readonly QuerySet[]): void {
  const start = material.vocabulary.ranking;
  for (const left of sets) {
    const learnt = learn(
      start,
      material,
      sets.filter((set) => set !== left),
    );
    const [before, after] = [start, learnt].map((weights) => goodness(weights, material, [left]).toFixed(4));
    console.log(`${left.name}: ${before} before, ${after} with weights learnt from the other sets`);
  }
  writeFileSync(FILE, `${JSON.stringify(learn(start, material, sets, console.log), undefined, 2)}\n`);
}

function learn(
  start: RankingWeights,
  material: Material,
  sets: readonly QuerySet[],
  report: (line: string) => void = () => undefined,
): RankingWeights {
  let weights = start;
  let best = goodness(weights, material, sets);
  for (const factor of FACTORS) {
    for (const path of pathsIn(start)) {
      for (const changed of [withChanged(weights, path, factor), withChanged(weights, path, 1 / factor)]) {
        const reached = changed ? goodness(changed, material, sets) : 0;
        if (!changed || reached < best + LEAST_GAIN) continue;
        report(`${path.join('.')}: ${best.toFixed(4)} to ${reached.toFixed(4)}`);
        [weights, best] = [changed, reached];
        break;
      }
    }
  }
  return weights;
}

/** Mean of nDCG@10, share in first three and MRR, averaged over the sets so that each counts the same. */
function goodness(weights: RankingWeights, { documents, vocabulary }: Material, sets: readonly QuerySet[]): number {
  const index = createSearchIndex(documents, { ...vocabulary, ranking: weights }, EMERGENCY_PHONES);
  const ofSets = sets.map(({ queries }) => {
    const qualities = queries.filter(hasAnswer).map((query) => {
      const { ndcg, recall, reciprocalRank } = qualityOf(foundFor(index, query.q), query);
      return (ndcg + recall + reciprocalRank) / 3;
    });
    return mean(qualities);
  });
  return mean(ofSets);
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** The property path of each number. */
function pathsIn(value: object): string[][] {
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null ? pathsIn(inner).map((path) => [name, ...path]) : [[name]],
  );
}

/** @returns undefined if the changed weight is not valid */
function withChanged(weights: RankingWeights, path: readonly string[], factor: number): RankingWeights | undefined {
  const change = (value: unknown, [name, ...rest]: readonly string[]): unknown => {
    if (typeof value === 'number') return Math.min(MOST, Number((value * factor).toPrecision(3)));
    if (typeof value !== 'object' || value === null || name === undefined) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, key === name ? change(inner, rest) : inner]),
    );
  };
  const result = RankingWeightsFile.safeParse(change(weights, path));
  return result.success ? result.data : undefined;
}
