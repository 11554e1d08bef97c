import type { JudgedQuery } from './queries.ts';

/** Quality of one question's results; each measure is from 0 to 1. */
export interface Quality {
  /** Normalised discounted cumulative gain of the first ten (Järvelin and Kekäläinen 2002), gain 2^grade − 1. */
  ndcg: number;
  /** Share of the best articles that are among the first three. */
  recall: number;
  /** 1 / rank of the first article that answers or helps. */
  reciprocalRank: number;
  isEmpty: boolean;
}

const DEPTH = 10;
const FIRST = 3;
const HELPS = 2;

const gain = (grade: number, index: number) => (2 ** grade - 1) / Math.log2(index + 2);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** @param paths `category/slug` of articles, best first; other pages have any other unique name */
export function qualityOf(paths: readonly string[], { relevant }: JudgedQuery): Quality {
  const grades = paths.map((path) => relevant[path] ?? 0);
  const ideal = Object.values(relevant).toSorted((a, b) => b - a);
  const best = Object.keys(relevant).filter((path) => relevant[path] === ideal[0]);
  const rank = grades.findIndex((grade) => grade >= Math.min(HELPS, ideal[0] ?? HELPS));
  return {
    ndcg: sum(grades.slice(0, DEPTH).map(gain)) / sum(ideal.slice(0, DEPTH).map(gain)),
    recall: best.filter((path) => paths.slice(0, FIRST).includes(path)).length / best.length,
    reciprocalRank: rank < 0 ? 0 : 1 / (rank + 1),
    isEmpty: paths.length === 0,
  };
}

/** Means over several questions. */
export function meanQuality(qualities: readonly Quality[]) {
  const mean = (value: (quality: Quality) => number) => sum(qualities.map(value)) / Math.max(1, qualities.length);
  return {
    ndcg: mean(({ ndcg }) => ndcg),
    recall: mean(({ recall }) => recall),
    mrr: mean(({ reciprocalRank }) => reciprocalRank),
    empty: mean(({ isEmpty }) => Number(isEmpty)),
  };
}

/** The percentile of the numbers, `share` from 0 to 1. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
