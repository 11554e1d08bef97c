/** The server's time: a computer whose clock is wrong by an hour shows the same days as any other. */
let aheadMs = 0;

/** Off by less than this is the way of the answer, not the clock. */
const TOLERATED_MS = 5000;

/** @param date the `Date` header of an answer */
export function noteServerTime(date: string | null): void {
  const time = Date.parse(date ?? '');
  if (Number.isNaN(time)) return;
  const off = time - Date.now();
  aheadMs = Math.abs(off) < TOLERATED_MS ? 0 : off;
}

export const serverNow = (): Date => new Date(Date.now() + aheadMs);
