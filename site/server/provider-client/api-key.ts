import type { Call } from './http-client.ts';

/** Adds the key that a provider on the network requires; calls that need none are sent unchanged. */
export function withApiKey<Answer>(send: (call: Call) => Answer, apiKey: string | undefined): (call: Call) => Answer {
  if (!apiKey) return send;
  return (call) => send({ ...call, headers: { ...call.headers, 'X-Api-Key': apiKey } });
}
