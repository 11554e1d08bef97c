import { setImmediate } from 'node:timers/promises';

/** How long one turn may keep the process from answering, in milliseconds. */
const TURN_MS = 8;

/**
 * Does long work that is cut in steps, in turns between which requests are answered.
 * @example const dangers = await inTurns(dangerSteps(index, text));
 */
export async function inTurns<T>(steps: Iterator<unknown, T, undefined>): Promise<T> {
  for (;;) {
    const end = performance.now() + TURN_MS;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await setImmediate();
  }
}
