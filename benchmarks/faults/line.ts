/** A network line to the provider that can go silent: connections are taken, and nothing comes back. */

import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Line {
  /** Where the line begins. */
  url: string;
  /** Where it leads; known only once the provider has a port. */
  leadTo(port: number): void;
  /** From now on bytes are taken and go nowhere. */
  silence(): void;
  /** Connections that were silent end, new ones are carried. */
  mend(): void;
  close(): void;
}

export async function openLine(): Promise<Line> {
  const sockets = new Set<Socket>();
  let target = 0;
  let isSilent = false;
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((near) => {
    track(near);
    if (isSilent) return void near.resume();
    const far = track(connect(target, '127.0.0.1'));
    near.pipe(far);
    far.pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The line has no port');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    leadTo: (port) => {
      target = port;
    },
    silence() {
      isSilent = true;
      for (const socket of sockets) {
        socket.unpipe();
        socket.resume();
      }
    },
    mend() {
      isSilent = false;
      cut();
    },
    close() {
      server.close();
      cut();
    },
  };
}
