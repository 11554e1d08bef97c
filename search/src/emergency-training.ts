/** Trains the weights of the emergency detector. */
import { BIAS, LETTERS, SEARCHES, shareOf } from './emergency-detector.ts';
import { type FeatureVector, isConcept, isSingle } from './emergency-features.ts';
import { EmergencyId, type EmergencyWeights, EmergencyWeightsFile, type FeatureWeights } from './text/vocabulary.ts';

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

const ROUNDS = 150;
const STEP = 0.3;
/** L2 regularisation. */
const DECAY = 0.05;
/** L1 regularisation: sets the weights of features that hardly help to zero, so they are left out of the file. */
const SHRINKAGE = { concept: 0.1, which: 0.7 };
/**
 * The same of words and letters, by what the weights are for: less for sentences of letters, which have many examples that
 * describe no emergency.
 */
const USES = {
  search: { wordShrinkage: 0.3, dilution: SEARCHES.dilution },
  letters: { wordShrinkage: 0.15, dilution: LETTERS.dilution },
};
/** Features of fewer examples are left out, and so are smaller weights. */
const LEAST_EXAMPLES = 4;
const LEAST_WEIGHT = 0.05;

interface Feature {
  name: string;
  shrinkage: number;
}

/** Trains one set of weights for whether a text is an emergency, and one for each emergency, on emergencies only. */
export function trainEmergencyWeights(
  examples: readonly TrainingExample[],
  use: keyof typeof USES = 'search',
): EmergencyWeights {
  const { wordShrinkage, dilution } = USES[use];
  const isSome = ({ emergencies }: TrainingExample) => emergencies.length > 0;
  const shrinkageOf = (name: string) => (isConcept(name) ? SHRINKAGE.concept : wordShrinkage);
  const any = train(examples, featureList(examples, shrinkageOf), {
    isTrue: isSome,
    trueImportance: TRUE_IMPORTANCE.any,
    dilution,
  });
  const some = examples.filter(isSome);
  const whole = featureList(some, () => SHRINKAGE.which).filter(({ name }) => isSingle(name));
  const of = (id: string) =>
    train(some, whole, {
      isTrue: ({ emergencies }) => emergencies.includes(id),
      trueImportance: TRUE_IMPORTANCE.which,
      dilution,
    });
  return EmergencyWeightsFile.parse({
    any: { ...any, [BIAS]: twoDecimals((any[BIAS] ?? 0) - THRESHOLD) },
    byEmergency: Object.fromEntries(EmergencyId.options.map((id) => [id, of(id)])),
  });
}

function featureList(examples: readonly TrainingExample[], shrinkageOf: (name: string) => number): Feature[] {
  const counts = new Map<string, number>();
  for (const { vector } of examples) for (const name of vector.features) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= LEAST_EXAMPLES)
    .map(([name]) => ({ name, shrinkage: shrinkageOf(name) }));
}

interface Row {
  /** Indexes of the example's features. */
  present: Int32Array;
  /** Value of each of them. */
  share: number;
  truth: number;
  importance: number;
}

/** What is learnt: which examples are true, how much more they count, and how length weakens features. */
interface Task {
  isTrue: (example: TrainingExample) => boolean;
  trueImportance: number;
  dilution: number;
}

/** Logistic regression by full-batch AdaGrad (Duchi et al. 2011), the same on every run; weights to two decimals. */
function train(
  examples: readonly TrainingExample[],
  features: readonly Feature[],
  { isTrue, trueImportance, dilution }: Task,
): FeatureWeights {
  const numberOf = new Map(features.map(({ name }, index) => [name, index]));
  const rows = examples.map((example): Row => {
    const present = Int32Array.from([...example.vector.features].flatMap((name) => numberOf.get(name) ?? []));
    const truth = Number(isTrue(example));
    const importance = example.importance * (truth ? trueImportance : 1);
    return { present, share: shareOf(example.vector.length, dilution), truth, importance };
  });
  const weights = descend(rows, [...features.map(({ shrinkage }) => shrinkage), 0]);
  const named = [...features.map(({ name }) => name), BIAS].map((name, index): [string, number] => {
    return [name, twoDecimals(weights[index] ?? 0)];
  });
  return Object.fromEntries(
    named.filter(([, weight]) => Math.abs(weight) >= LEAST_WEIGHT).sort(([, a], [, b]) => b - a),
  );
}

const twoDecimals = (weight: number) => Math.round(weight * 100) / 100;

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
