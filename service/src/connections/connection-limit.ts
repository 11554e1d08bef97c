import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { type IsTrustedProxy, plainAddress, visitorAddress } from '../visitor-address.ts';

/** Open connections of one address: a browser opens six, and a mobile network puts many customers behind one address. */
export const MOST_AT_ONCE = 250;

const REFUSED = 'connections were refused: their address has too many open';

interface ConnectionLimit {
  isTrusted: IsTrustedProxy;
  log: Pick<Logger, 'warn'> | undefined;
  most?: number;
}

/** Closes the connections that one address opens beyond `most`. Trusted proxies carry many visitors and have no limit. */
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
      // Logged once until the address has closed half of them: an attack must not fill the log.
      if (!refusing.has(visitor)) log?.warn({ reason: 'connections', visitor, most }, REFUSED);
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
