/** Work in small steps: whoever runs it may do other things between two of them. */
export type Steps<T> = Generator<undefined, T>;

/** Does the work at once. */
export function runToEnd<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
