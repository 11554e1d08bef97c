/**
 * Sends what is counted. Nothing waits for it, and some browsers and extensions have taken `sendBeacon` away: then it
 * is not counted.
 */
export function sendCount(address: string, counted: URLSearchParams): void {
  try {
    navigator.sendBeacon(address, counted);
  } catch {
    // Not counted.
  }
}
