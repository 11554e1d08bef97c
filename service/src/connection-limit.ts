import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { type IsTrustedProxy, plainAddress, visitorAddress } from './visitor-address.ts';

/** Connections of one address at a time: a browser opens six, and a mobile network puts many behind one address. */
export const MOST_AT_ONCE = 250;

export interface ConnectionLimit {
  isTrusted: IsTrustedProxy;
  log: Logger;
  most?: number;
}

/** Closes what one address opens beyond its share. A trusted proxy speaks for many visitors and has no bound. */
export function limitConnections(server: Server, { isTrusted, log, most = MOST_AT_ONCE }: ConnectionLimit): void {
  const open = new Map<string, number>();
  const refusing = new Set<string>();
  server.on('connection', (socket) => {
    const peer = plainAddress(socket.remoteAddress ?? '');
    if (peer && isTrusted(peer)) return;
    const visitor = visitorAddress(peer, {}, isTrusted);
    const others = open.get(visitor) ?? 0;
    if (others >= most) {
      socket.destroy();
      // One line for each time that an address reaches its bound: an attack must not fill the log.
      if (!refusing.has(visitor)) log.warn({ reason: 'connections', visitor }, 'connections were refused');
      refusing.add(visitor);
      return;
    }
    open.set(visitor, others + 1);
    socket.once('close', () => {
      const left = (open.get(visitor) ?? 1) - 1;
      if (left > 0) open.set(visitor, left);
      else open.delete(visitor);
      if (left < most / 2) refusing.delete(visitor);
    });
  });
}
