import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Unanswered requests of one connection: browsers and proxies send the next one only after the response. */
const MOST_WAITING = 10;

/**
 * Cuts a connection that pipelines more requests than that (RFC 9112, section 9.3.2): Node emits all requests of a packet
 * at once, a thousand of them, and nobody else is served until they are.
 * @returns whether a request is one too many, and must not be answered
 * @example const isOneTooMany = createPipeliningLimit(); if (isOneTooMany(request, response)) return;
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
