import type { Server } from 'node:http';
import { type IsTrustedProxy, plainAddress } from '../visitor-address.ts';

/** Longer than load balancers keep a connection on which nothing is sent: Amazon's 60 s, Google's 600 s. */
const IDLE_MS = 620_000;

/**
 * Leaves it to a trusted proxy to end its idle connections. If the server ended one after Node's five seconds, a request
 * that the proxy sends at that moment would be lost, and a form with it. A visitor's own connections keep that time.
 */
export function keepProxiesConnected(server: Server, isTrusted: IsTrustedProxy): void {
  server.on('request', ({ socket }, response) => {
    const peer = plainAddress(socket.remoteAddress ?? '');
    // Node has set its own time by then.
    if (peer && isTrusted(peer)) response.once('finish', () => socket.setTimeout(IDLE_MS));
  });
}
