import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that may wait for their answers: browsers and proxies send the next one after the answer. */
const MOST_WAITING = 10;

/**
 * Cuts a connection that sends more requests than that without waiting for answers (RFC 9112, section 9.3.2): Node hands
 * all requests of a packet on at once, a thousand of them, and nobody else is served before they are.
 * @returns whether a request is one too many, and is to be left alone
 */
export function createPipeliningLimit(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const waiting = new WeakMap<Socket, number>();
  return ({ socket }, response) => {
    if (socket.destroyed) return true;
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    if (count <= MOST_WAITING) return false;
    socket.destroy();
    return true;
  };
}
