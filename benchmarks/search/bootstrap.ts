import { createRandom } from './random.ts';

const SAMPLES = 1000;
const TAIL = 0.025;

/**
 * 95 % confidence interval of a mean: the percentile bootstrap (Efron and Tibshirani 1993), the same on every run.
 * @returns lower and upper end; both are the mean if there is one value
 */
export function confidenceInterval(values: readonly number[]): [number, number] {
  const random = createRandom(20_261_121);
  const means = Array.from({ length: SAMPLES }, () => {
    let sum = 0;
    for (let drawn = 0; drawn < values.length; drawn++) sum += values[random(values.length)] ?? 0;
    return sum / Math.max(1, values.length);
  }).sort((a, b) => a - b);
  const at = (share: number) => means[Math.min(SAMPLES - 1, Math.floor(share * SAMPLES))] ?? 0;
  return [at(TAIL), at(1 - TAIL)];
}
