/** Trains the weights of the reader of extra help. */
import { EXTRA_HELP } from './extra-help.ts';
import { isConcept, isPair } from './features.ts';
import type { FeatureWeights } from './text/vocabulary.ts';
import { type Judged, train } from './training.ts';

/** L1 regularisation: sets the weights of features that hardly help to zero, so they are left out of the file. */
const SHRINKAGE = { concept: 0.1, pairOfGroups: 0.1, pair: 0.3, word: 0.15 };

/** Whether it is a pair of two groups of concepts, such as `away & need`: of few features is more learnt. */
const isPairOfGroups = (feature: string): boolean => isPair(feature) && !feature.includes(':');

function shrinkageOf(feature: string): number {
  if (isPairOfGroups(feature)) return SHRINKAGE.pairOfGroups;
  if (isPair(feature)) return SHRINKAGE.pair;
  return isConcept(feature) ? SHRINKAGE.concept : SHRINKAGE.word;
}

/**
 * Trains one set of weights for whether a sentence says that somebody may need extra help.
 * @example const weights = trainExtraHelpWeights(examples);
 */
export const trainExtraHelpWeights = (examples: readonly Judged[]): FeatureWeights =>
  train(examples, { shrinkageOf, dilution: EXTRA_HELP.dilution });
