/** Trains the weights of the emergency detector. */
import { LETTERS, SEARCHES } from './emergency-detector.ts';
import { type FeatureVector, isConcept, isPair, isSingle } from './features.ts';
import { BIAS } from './log-odds.ts';
import { EmergencyId, type EmergencyWeights, EmergencyWeightsFile } from './text/vocabulary.ts';
import { train, twoDecimals } from './training.ts';

/** A judged wording: its features, the emergencies that should be detected, and its weight among the examples. */
export interface TrainingExample {
  vector: FeatureVector;
  emergencies: readonly string[];
  importance: number;
}

/** How many times more a positive example counts than a negative one. */
const TRUE_IMPORTANCE = { any: 4, which: 2 };
/** Log odds above which a text is an emergency, chosen so that both missed emergencies and false alarms are rare. */
const THRESHOLD = 0.4;

/** L1 regularisation: sets the weights of features that hardly help to zero, so they are left out of the file. */
const SHRINKAGE = { concept: 0.1, which: 0.7 };
/**
 * The same of pairs of concepts, and of words and letters, by what the weights are for: for sentences of letters less of
 * words, since many examples describe no emergency, and more of pairs.
 */
const USES = {
  search: { pairShrinkage: 0.1, wordShrinkage: 0.3, dilution: SEARCHES.dilution },
  letters: { pairShrinkage: 0.3, wordShrinkage: 0.15, dilution: LETTERS.dilution },
};
/**
 * Trains one set of weights for whether a text is an emergency, and one for each emergency, on emergencies only.
 * @example const weights = trainEmergencyWeights(examples, 'letters');
 */
export function trainEmergencyWeights(
  examples: readonly TrainingExample[],
  use: keyof typeof USES = 'search',
): EmergencyWeights {
  const { pairShrinkage, wordShrinkage, dilution } = USES[use];
  const isSome = ({ emergencies }: TrainingExample) => emergencies.length > 0;
  const judgedBy =
    (isTrue: (example: TrainingExample) => boolean, trueImportance: number) => (example: TrainingExample) => {
      const truth = isTrue(example);
      return { vector: example.vector, truth, importance: example.importance * (truth ? trueImportance : 1) };
    };
  const any = train(examples.map(judgedBy(isSome, TRUE_IMPORTANCE.any)), {
    shrinkageOf: (name) => (isPair(name) ? pairShrinkage : isConcept(name) ? SHRINKAGE.concept : wordShrinkage),
    dilution,
  });
  const some = examples.filter(isSome);
  const of = (id: string) =>
    train(some.map(judgedBy(({ emergencies }) => emergencies.includes(id), TRUE_IMPORTANCE.which)), {
      shrinkageOf: (name) => (isSingle(name) ? SHRINKAGE.which : undefined),
      dilution,
    });
  return EmergencyWeightsFile.parse({
    any: { ...any, [BIAS]: twoDecimals((any[BIAS] ?? 0) - THRESHOLD) },
    byEmergency: Object.fromEntries(EmergencyId.options.map((id) => [id, of(id)])),
  });
}
