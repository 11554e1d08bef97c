/** The server's time, so that a computer whose clock is wrong shows the right days. */
let aheadMs = 0;

/** Smaller differences may be network latency. */
const TOLERATED_MS = 5000;

/** @param date the `Date` header of a response */
export function noteServerTime(date: string | null): void {
  const time = Date.parse(date ?? '');
  if (Number.isNaN(time)) return;
  const off = time - Date.now();
  aheadMs = Math.abs(off) < TOLERATED_MS ? 0 : off;
}

export const serverNow = (): Date => new Date(Date.now() + aheadMs);
