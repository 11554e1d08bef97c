/** An event that one loop waits for: it stays set until it is cleared, so that none is missed between two waits. */
export function createEvent() {
  let isSet = false;
  let wakeUp = () => {};
  /** Resolves when the event is set, at once if it is set already. */
  const wait = () =>
    new Promise<void>((resolve) => {
      if (isSet) return resolve();
      wakeUp = resolve;
    });
  return {
    set() {
      isSet = true;
      wakeUp();
    },
    isSet: () => isSet,
    clear() {
      isSet = false;
    },
    wait,
    /** Resolves when the event is set, or after `ms`. */
    async waitAtMost(ms: number) {
      const over = Promise.withResolvers<void>();
      const timer = setTimeout(over.resolve, ms).unref();
      await Promise.race([over.promise, wait()]);
      clearTimeout(timer);
    },
  };
}
