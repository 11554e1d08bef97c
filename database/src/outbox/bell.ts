/** Lets a loop wait until somebody rings. */
export function createBell() {
  let isRung = false;
  let wakeUp = () => {};
  return {
    ring() {
      isRung = true;
      wakeUp();
    },
    isRung: () => isRung,
    /** Forgets that it rang. */
    still() {
      isRung = false;
    },
    /** At once where it has rung already. */
    heard: () =>
      new Promise<void>((resolve) => {
        if (isRung) return resolve();
        wakeUp = resolve;
      }),
  };
}
