/** The time that leads, cases, drafts, links and retention count from. */
export type Clock = () => Date;

/** The real time, or `testNow` and on from there, so that weeks can be tried in minutes. */
export function createClock(testNow?: Date): Clock {
  const ahead = testNow ? testNow.getTime() - Date.now() : 0;
  return () => new Date(Date.now() + ahead);
}
