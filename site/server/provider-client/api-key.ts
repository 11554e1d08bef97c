import type { HttpClient } from './http-client.ts';

/** Sends the key that a provider on the network asks for; a call that needs none goes out as it is. */
export function withApiKey(send: HttpClient, apiKey: string | undefined): HttpClient {
  if (!apiKey) return send;
  return (call) => send({ ...call, headers: { ...call.headers, 'X-Api-Key': apiKey } });
}
