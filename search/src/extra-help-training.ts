/** Trains the weights of the reader of extra help. */
import { EXTRA_HELP } from './extra-help.ts';
import { isConcept } from './features.ts';
import type { FeatureWeights } from './text/vocabulary.ts';
import { type Judged, train } from './training.ts';

/** L1 regularisation: sets the weights of features that hardly help to zero, so they are left out of the file. */
const SHRINKAGE = { concept: 0.1, word: 0.15 };

export const trainExtraHelpWeights = (examples: readonly Judged[]): FeatureWeights =>
  train(examples, {
    shrinkageOf: (name) => (isConcept(name) ? SHRINKAGE.concept : SHRINKAGE.word),
    dilution: EXTRA_HELP.dilution,
  });
