/** Trains the weights by which emergencies are recognised. */
import { ALWAYS, shareOf } from './emergency-detector.ts';
import { isConcept, isOfTwo, type Said } from './emergency-features.ts';
import { EmergencyId, type EmergencyWeights, EmergencyWeightsFile, type FeatureWeights } from './text/vocabulary.ts';

/** A judged wording: what it says, the emergencies that it should pin, and how much it counts beside the others. */
export interface TrainingExample {
  said: Said;
  emergencies: readonly string[];
  importance: number;
}

/** How much more an example counts in which what is looked for is there. */
const TRUE_IMPORTANCE = { any: 4, which: 2 };
/** The odds (log) from which on it counts as an emergency, chosen where a missed one and false alarms are both rare. */
const SURENESS = 0.5;

const ROUNDS = 150;
const STEP = 0.3;
/** L2 regularisation. */
const DECAY = 0.05;
/** L1 regularisation, which leaves only the features that earn their line in the file. */
const SHRINKAGE = { concept: 0.1, other: 0.3, which: 0.7 };
/** Features of fewer examples than this are left out, and weights that hardly count. */
const LEAST_EXAMPLES = 4;
const LEAST_WEIGHT = 0.05;

interface Feature {
  name: string;
  shrinkage: number;
}

/** Weights by which it is decided whether something is an emergency, and among emergencies which. */
export function trainEmergencyWeights(examples: readonly TrainingExample[]): EmergencyWeights {
  const isSome = ({ emergencies }: TrainingExample) => emergencies.length > 0;
  const shrinkageOf = (name: string) => (isConcept(name) ? SHRINKAGE.concept : SHRINKAGE.other);
  const any = train(examples, featuresIn(examples, shrinkageOf), isSome, TRUE_IMPORTANCE.any);
  const some = examples.filter(isSome);
  const whole = featuresIn(some, () => SHRINKAGE.which).filter(({ name }) => !isOfTwo(name));
  const of = (id: string) => train(some, whole, ({ emergencies }) => emergencies.includes(id), TRUE_IMPORTANCE.which);
  return EmergencyWeightsFile.parse({
    any: { ...any, [ALWAYS]: twoDecimals((any[ALWAYS] ?? 0) - SURENESS) },
    byEmergency: Object.fromEntries(EmergencyId.options.map((id) => [id, of(id)])),
  });
}

function featuresIn(examples: readonly TrainingExample[], shrinkageOf: (name: string) => number): Feature[] {
  const counts = new Map<string, number>();
  for (const { said } of examples) for (const name of said.features) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= LEAST_EXAMPLES)
    .map(([name]) => ({ name, shrinkage: shrinkageOf(name) }));
}

interface Row {
  /** Numbers of the features that are there. */
  present: Int32Array;
  /** What each of them counts. */
  share: number;
  truth: number;
  importance: number;
}

/** Logistic regression by full-batch AdaGrad (Duchi et al. 2011), the same on every run; weights to two decimals. */
function train(
  examples: readonly TrainingExample[],
  features: readonly Feature[],
  isTrue: (example: TrainingExample) => boolean,
  trueImportance: number,
): FeatureWeights {
  const numberOf = new Map(features.map(({ name }, index) => [name, index]));
  const rows = examples.map((example): Row => {
    const present = Int32Array.from([...example.said.features].flatMap((name) => numberOf.get(name) ?? []));
    const truth = Number(isTrue(example));
    const importance = example.importance * (truth ? trueImportance : 1);
    return { present, share: shareOf(example.said.length), truth, importance };
  });
  const weights = descend(rows, [...features.map(({ shrinkage }) => shrinkage), 0]);
  const named = [...features.map(({ name }) => name), ALWAYS].map((name, index): [string, number] => {
    return [name, twoDecimals(weights[index] ?? 0)];
  });
  return Object.fromEntries(
    named.filter(([, weight]) => Math.abs(weight) >= LEAST_WEIGHT).sort(([, a], [, b]) => b - a),
  );
}

const twoDecimals = (weight: number) => Math.round(weight * 100) / 100;

/** @param shrinkage of each feature, and last of the weight that every text has */
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

/** Of the logistic loss. Plain loops: this is where the time goes. */
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
