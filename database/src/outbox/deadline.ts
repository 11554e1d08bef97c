/** Aborted after `ms`, or with `aborting`. Held by a timer: a signal from `AbortSignal.any` can be collected before it fires. */
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

/** For the moment between: a delivery that heeds its signal later is no longer waited for. */
export function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
