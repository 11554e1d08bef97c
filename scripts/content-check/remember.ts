/** Remembers results, so that a second check computes only what a change can affect. */

/** @param dependencies what the result was made of, compared by identity */
type Remembered<Key, T> = (key: Key, dependencies: readonly unknown[], make: () => T) => T;

interface Kept<T> {
  dependencies: readonly unknown[];
  value: T;
}

const isOf = (kept: Kept<unknown>, dependencies: readonly unknown[]) =>
  kept.dependencies.every((one, index) => one === dependencies[index]);

/** Remembers the results of the keys that were asked for last. */
export function remembering<T>(most: number): Remembered<string, T> {
  const all = new Map<string, Kept<T>>();
  return (key, dependencies, make) => {
    const before = all.get(key);
    const kept = before && isOf(before, dependencies) ? before : { dependencies, value: make() };
    all.delete(key);
    all.set(key, kept);
    const [oldest] = all.keys();
    if (all.size > most && oldest !== undefined) all.delete(oldest);
    return kept.value;
  };
}

/** Remembers one result of each object, as long as the object lives. */
export function rememberingOf<Of extends WeakKey, T>(): Remembered<Of, T> {
  const all = new WeakMap<Of, Kept<T>>();
  return (of, dependencies, make) => {
    const before = all.get(of);
    if (before && isOf(before, dependencies)) return before.value;
    const value = make();
    all.set(of, { dependencies, value });
    return value;
  };
}
