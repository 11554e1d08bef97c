/** Trains the weights by which emergencies are recognised. */
import { ALWAYS } from './emergency-detector.ts';
import { ANY_SIGN, beside, isRare, signOf } from './emergency-features.ts';
import { type EmergencySigns, type EmergencyWeights, EmergencyWeightsFile, type FeatureWeights } from './vocabulary.ts';

/** A judged wording: its features, the emergencies that it should pin, and how much it counts beside the others. */
export interface TrainingExample {
  features: ReadonlySet<string>;
  emergencies: readonly string[];
  importance: number;
}

/** A missed emergency costs ten false alarms; past this weight more false alarms no longer bought found emergencies. */
const EMERGENCY_IMPORTANCE = 4;

const ROUNDS = 150;
const STEP = 0.3;
/** L2 regularisation of the weights; less for signs, since they decide. */
const DECAY = { sign: 0.3, other: 0.7 };
/** L1 regularisation, which leaves only the features that earn their line in the file. */
const SHRINKAGE = { rare: 0.5, other: 0.2 };
/** Features of fewer examples than this are left out. */
const LEAST_EXAMPLES = { rare: 5, other: 2 };

type Bound = 'none' | 'at least 0' | 'at most 0';

interface Feature {
  name: string;
  decay: number;
  shrinkage: number;
  bound: Bound;
}

/** Logistic regression by full-batch AdaGrad (Duchi et al. 2011), the same on every run; weights to two decimals. */
export function trainEmergencyWeights(
  examples: readonly TrainingExample[],
  { signs, contexts }: EmergencySigns,
): EmergencyWeights {
  const ids = Object.keys(signs);
  const features = (isAny: boolean) => featuresIn(examples, ids, contexts.lowering, isAny);
  const isSome = ({ emergencies }: TrainingExample) => emergencies.length > 0;
  const of = (id: string) => train(examples, features(false), ({ emergencies }) => emergencies.includes(id));
  return EmergencyWeightsFile.parse({
    any: train(examples, features(true), isSome),
    byEmergency: Object.fromEntries(ids.map((id) => [id, of(id)])),
  });
}

/** A context such as a claim may only lower what a sign says, and a sign may only raise it, whatever few examples say. */
function featuresIn(
  examples: readonly TrainingExample[],
  ids: readonly string[],
  lowering: readonly string[],
  isAny: boolean,
): Feature[] {
  const counts = new Map<string, number>();
  for (const name of examples.flatMap(({ features }) => [...features])) counts.set(name, (counts.get(name) ?? 0) + 1);
  const signNames = [ANY_SIGN, ...ids.map(signOf)];
  const lowers = new Set(lowering.flatMap((context) => [context, ...signNames.map((sign) => beside(sign, context))]));
  return [...counts]
    .filter(([name, count]) => (isRare(name) ? isAny && count >= LEAST_EXAMPLES.rare : count >= LEAST_EXAMPLES.other))
    .map(([name]): Feature => {
      const isSign = signNames.some((sign) => name.startsWith(sign));
      const bound = lowers.has(name) ? 'at most 0' : isAny && signNames.includes(name) ? 'at least 0' : 'none';
      return {
        name,
        decay: isSign ? DECAY.sign : DECAY.other,
        shrinkage: isRare(name) ? SHRINKAGE.rare : SHRINKAGE.other,
        bound,
      };
    });
}

function train(
  examples: readonly TrainingExample[],
  features: readonly Feature[],
  isTrue: (example: TrainingExample) => boolean,
): FeatureWeights {
  const always: Feature = { name: ALWAYS, decay: 0, shrinkage: 0, bound: 'none' };
  const all = [always, ...features];
  const numberOf = new Map(all.map(({ name }, index) => [name, index]));
  const rows = examples.map((example) => {
    const present = [...example.features].flatMap((name) => numberOf.get(name) ?? []);
    const truth = isTrue(example);
    return { present: [0, ...present], truth, importance: example.importance * (truth ? EMERGENCY_IMPORTANCE : 1) };
  });
  const weights = new Float64Array(all.length);
  const squares = new Float64Array(all.length);
  for (let round = 0; round < ROUNDS; round++) descend(rows, all, weights, squares);
  const rounded = all.map(({ name }, index): [string, number] => [name, Math.round((weights[index] ?? 0) * 100) / 100]);
  return Object.fromEntries(rounded.filter(([, weight]) => weight !== 0).sort(([, a], [, b]) => b - a));
}

interface Row {
  present: readonly number[];
  truth: boolean;
  importance: number;
}

function descend(
  rows: readonly Row[],
  features: readonly Feature[],
  weights: Float64Array,
  squares: Float64Array,
): void {
  const gradient = new Float64Array(weights.length);
  for (const { present, truth, importance } of rows) {
    const logOdds = present.reduce((sum, index) => sum + (weights[index] ?? 0), 0);
    const error = (1 / (1 + Math.exp(-logOdds)) - Number(truth)) * importance;
    for (const index of present) gradient[index] = (gradient[index] ?? 0) + error;
  }
  features.forEach(({ decay, shrinkage, bound }, index) => {
    const weight = weights[index] ?? 0;
    const slope = (gradient[index] ?? 0) + decay * weight;
    if (slope === 0) return;
    const square = (squares[index] ?? 0) + slope * slope;
    squares[index] = square;
    const rate = STEP / Math.sqrt(square);
    weights[index] = bounded(shrunk(weight - rate * slope, rate * shrinkage), bound);
  });
}

const shrunk = (weight: number, by: number) => Math.sign(weight) * Math.max(0, Math.abs(weight) - by);

function bounded(weight: number, bound: Bound): number {
  if (bound === 'at least 0') return Math.max(0, weight);
  return bound === 'at most 0' ? Math.min(0, weight) : weight;
}
