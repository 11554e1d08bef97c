/** Runs the editor's checks and saves one at a time, since each takes the server some seconds. */
let underWay: Promise<unknown> = Promise.resolve();

/** Starts at once; later work waits for it. */
export function atOnce<T>(work: Promise<T>): Promise<T> {
  underWay = Promise.allSettled([underWay, work]);
  return work;
}

/** Starts when nothing else is running. */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const turn = underWay.then(work);
  underWay = turn.catch(() => undefined);
  return turn;
};
