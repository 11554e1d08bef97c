/**
 * Runs asynchronous work on the first call and shares its result with later calls. After a failure the next call tries
 * again.
 * @example const index = memoizeSuccess(readIndex); await index();
 */
export function memoizeSuccess<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => {
    done ??= work().catch((error: unknown) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}
