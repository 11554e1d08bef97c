/** Sums of weights: the logistic regression by which sentences are judged. */
import type { FeatureVector } from './features.ts';
import type { Portion } from './sentence-reader.ts';
import type { FeatureWeights } from './text/vocabulary.ts';

/** How a model reads one kind of text, for which its weights are trained. */
export interface Reading {
  /** Log odds above which a portion of a text says what the model looks for. */
  thresholds: Record<Portion, number>;
  /**
   * How much a long text weakens each of its features: the power of the length by which their sum is divided. From 0, not
   * at all, to 1, their mean.
   */
  dilution: number;
}

/** Name of the weight that is added for every text (the bias of the logistic regression). */
export const BIAS = '(always)';

/**
 * Value of each feature that a text of this many words has: a long text has more of them.
 * @example shareOf(4, 0.5) // 0.5
 */
export const shareOf = (length: number, dilution: number): number => Math.max(2, length) ** -dilution;

/**
 * The log odds of what the weights were trained for.
 * @example logOdds({ '(always)': -1, 'word gas': 3 }, { features: new Set(['word gas']), length: 4 }, 0.5) // 0.5
 */
export function logOdds(weights: FeatureWeights, { features, length }: FeatureVector, dilution: number): number {
  let sum = 0;
  for (const feature of features) sum += weights[feature] ?? 0;
  return (weights[BIAS] ?? 0) + sum * shareOf(length, dilution);
}
