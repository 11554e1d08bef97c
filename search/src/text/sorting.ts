import type { Steps } from './steps.ts';

/** Strings that are sorted, or merged, in one step. */
const RUN = 2000;

/**
 * Sorts in steps, since sorting tens of thousands of strings at once would block the event loop.
 * @example runToEnd(sortedInSteps(['meter', 'bill'])) // ['bill', 'meter']
 */
export function* sortedInSteps(strings: Iterable<string>): Steps<string[]> {
  const all = [...strings];
  let runs: string[][] = [];
  for (let start = 0; start < all.length; start += RUN) {
    runs.push(all.slice(start, start + RUN).sort());
    yield;
  }
  while (runs.length > 1) {
    const merged: string[][] = [];
    for (let index = 0; index < runs.length; index += 2) {
      merged.push(yield* mergedInSteps(runs[index] ?? [], runs[index + 1] ?? []));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergedInSteps(left: readonly string[], right: readonly string[]): Steps<string[]> {
  const merged: string[] = [];
  let [fromLeft, fromRight] = [0, 0];
  while (fromLeft < left.length || fromRight < right.length) {
    const [first, second] = [left[fromLeft], right[fromRight]];
    if (second === undefined || (first !== undefined && first <= second)) {
      merged.push(first ?? '');
      fromLeft++;
    } else {
      merged.push(second);
      fromRight++;
    }
    if (merged.length % RUN === 0) yield;
  }
  return merged;
}
