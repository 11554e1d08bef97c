/** The current time for leads, cases, drafts, links and retention. */
export type Clock = () => Date;

/** The real time, or a clock that starts at `testNow`, to test what takes weeks. */
export function createClock(testNow?: Date): Clock {
  const ahead = testNow ? testNow.getTime() - Date.now() : 0;
  return () => new Date(Date.now() + ahead);
}
