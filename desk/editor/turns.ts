/** One check of this editor at a time: each takes a process of the server some seconds, and a save is checked too. */
let underWay: Promise<unknown> = Promise.resolve();

/** Begins at once; what is asked for later waits for it. */
export function atOnce<T>(work: Promise<T>): Promise<T> {
  underWay = Promise.allSettled([underWay, work]);
  return work;
}

/** Begins when nothing else is under way. */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const turn = underWay.then(work);
  underWay = turn.catch(() => undefined);
  return turn;
};
