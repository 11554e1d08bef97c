/** Work in small steps, between which the caller can do other things. */
export type Steps<T> = Generator<undefined, T>;

/**
 * Runs all steps at once.
 * @example const index = runToEnd(searchIndexSteps(documents, vocabulary, phones));
 */
export function runToEnd<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
