import type { Call } from './http-client.ts';

/** Sends the key that a provider on the network asks for; a call that needs none goes out as it is. */
export function withApiKey<Answer>(send: (call: Call) => Answer, apiKey: string | undefined): (call: Call) => Answer {
  if (!apiKey) return send;
  return (call) => send({ ...call, headers: { ...call.headers, 'X-Api-Key': apiKey } });
}
