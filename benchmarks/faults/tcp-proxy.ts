/** A TCP proxy before the provider that can stop forwarding: connections are accepted, but nothing comes back. */
import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../../e2e/fixtures/free-port.ts';

export interface TcpProxy {
  /** The proxy's own URL. */
  url: string;
  /** Sets the target, which is known only once the provider has a port. */
  forwardTo(port: number): void;
  /** Discards all bytes from now on. */
  stall(): void;
  /** Closes the connections that were silent and forwards new ones. */
  resume(): void;
  close(): void;
}

export async function openTcpProxy(): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let target = 0;
  let isStalled = false;
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((near) => {
    track(near);
    if (isStalled) return void near.resume();
    const far = track(connect(target, '127.0.0.1'));
    near.pipe(far);
    far.pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    forwardTo: (port) => {
      target = port;
    },
    stall() {
      isStalled = true;
      for (const socket of sockets) {
        socket.unpipe();
        socket.resume();
      }
    },
    resume() {
      isStalled = false;
      cut();
    },
    close() {
      server.close();
      cut();
    },
  };
}
