/** Trains a logistic regression over features with readable names. */
import type { FeatureVector } from './features.ts';
import { BIAS, shareOf } from './log-odds.ts';
import type { FeatureWeights } from './text/vocabulary.ts';

const ROUNDS = 150;
const STEP = 0.3;
/** L2 regularisation. */
const DECAY = 0.05;
/** Features of fewer examples are left out, and so are smaller weights. */
const LEAST_EXAMPLES = 4;
const LEAST_WEIGHT = 0.05;

/** A text of which it is known whether it says what is learnt, and its weight among the others. */
export interface Judged {
  vector: FeatureVector;
  truth: boolean;
  importance: number;
}

interface Method {
  /** L1 regularisation by feature: the higher, the sooner is its weight zero. None for a feature that is not learnt. */
  shrinkageOf: (feature: string) => number | undefined;
  /** How length weakens features. */
  dilution: number;
}

interface Feature {
  name: string;
  shrinkage: number;
}

function featureList(examples: readonly Judged[], shrinkageOf: Method['shrinkageOf']): Feature[] {
  const counts = new Map<string, number>();
  for (const { vector } of examples) for (const name of vector.features) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].flatMap(([name, count]) => {
    const shrinkage = count >= LEAST_EXAMPLES ? shrinkageOf(name) : undefined;
    return shrinkage === undefined ? [] : [{ name, shrinkage }];
  });
}

interface Row {
  /** Indexes of the example's features. */
  present: Int32Array;
  /** Value of each of them. */
  share: number;
  truth: number;
  importance: number;
}

/** Logistic regression by full-batch AdaGrad (Duchi et al. 2011), the same on every run; weights to two decimals. */
export function train(examples: readonly Judged[], { shrinkageOf, dilution }: Method): FeatureWeights {
  const features = featureList(examples, shrinkageOf);
  const numberOf = new Map(features.map(({ name }, index) => [name, index]));
  const rows = examples.map(({ vector, truth, importance }): Row => {
    const present = Int32Array.from([...vector.features].flatMap((name) => numberOf.get(name) ?? []));
    return { present, share: shareOf(vector.length, dilution), truth: Number(truth), importance };
  });
  const weights = descend(rows, [...features.map(({ shrinkage }) => shrinkage), 0]);
  const named = [...features.map(({ name }) => name), BIAS].map((name, index): [string, number] => {
    return [name, twoDecimals(weights[index] ?? 0)];
  });
  return Object.fromEntries(
    named.filter(([, weight]) => Math.abs(weight) >= LEAST_WEIGHT).sort(([, a], [, b]) => b - a),
  );
}

export const twoDecimals = (weight: number) => Math.round(weight * 100) / 100;

/** @param shrinkage of each feature, the bias last */
function descend(rows: readonly Row[], shrinkage: readonly number[]): Float64Array {
  const weights = new Float64Array(shrinkage.length);
  const squares = new Float64Array(shrinkage.length);
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = gradientOf(rows, weights);
    for (const [index, by] of shrinkage.entries()) {
      const weight = weights[index] ?? 0;
      const slope = (gradient[index] ?? 0) + (index < shrinkage.length - 1 ? DECAY * weight : 0);
      if (slope === 0) continue;
      const square = (squares[index] ?? 0) + slope * slope;
      squares[index] = square;
      const rate = STEP / Math.sqrt(square);
      weights[index] = shrunk(weight - rate * slope, rate * by);
    }
  }
  return weights;
}

const shrunk = (weight: number, by: number) => Math.sign(weight) * Math.max(0, Math.abs(weight) - by);

/** Gradient of the logistic loss. Plain loops, since training spends most of its time here. */
function gradientOf(rows: readonly Row[], weights: Float64Array): Float64Array {
  const gradient = new Float64Array(weights.length);
  const always = weights.length - 1;
  for (const { present, share, truth, importance } of rows) {
    let sum = 0;
    for (const index of present) sum += weights[index] ?? 0;
    const logOdds = (weights[always] ?? 0) + sum * share;
    const error = (1 / (1 + Math.exp(-logOdds)) - truth) * importance;
    for (const index of present) gradient[index] = (gradient[index] ?? 0) + error * share;
    gradient[always] = (gradient[always] ?? 0) + error;
  }
  return gradient;
}
