/** Longest that a request may take to arrive, head and body, in milliseconds. */
export const ARRIVAL_MS = 15_000;

/**
 * Options of Node's `createServer` that end connections whose request does not arrive in time (slow head, CWE-400).
 * @param wholeMs for head and body together
 * @param headMs for the head alone
 * @example createServer(arrivalLimits(15_000), listener);
 */
export const arrivalLimits = (wholeMs = ARRIVAL_MS, headMs = ARRIVAL_MS) => ({
  headersTimeout: headMs,
  requestTimeout: Math.max(headMs, wholeMs),
  // Node looks for late ones every half a minute by default.
  connectionsCheckingInterval: Math.min(1000, headMs),
});
