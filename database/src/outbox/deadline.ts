/** A signal that aborts after `ms`, or with `aborting`. The timer holds it: a signal of `AbortSignal.any` can be garbage-collected. */
export function deadline(aborting: AbortSignal, ms: number): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController();
  const stop = () => controller.abort(aborting.reason);
  const timer = setTimeout(() => controller.abort(new Error('The delivery took too long')), ms);
  aborting.addEventListener('abort', stop, { once: true });
  const release = () => {
    clearTimeout(timer);
    aborting.removeEventListener('abort', stop);
  };
  return { signal: controller.signal, release };
}

/** Rejects when the signal aborts, so that a delivery that ignores its signal is not waited for. */
export function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
