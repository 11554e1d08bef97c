/** An event that one loop waits for: it stays set until it is cleared, so that none is missed between two waits. */
export function createEvent() {
  let isSet = false;
  let wakeUp = () => {};
  return {
    set() {
      isSet = true;
      wakeUp();
    },
    isSet: () => isSet,
    clear() {
      isSet = false;
    },
    /** Resolves when the event is set, at once if it is set already. */
    wait: () =>
      new Promise<void>((resolve) => {
        if (isSet) return resolve();
        wakeUp = resolve;
      }),
  };
}
