/** A TCP proxy in front of a database server, for tests. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** The address of a database through the proxy, and what can happen to it. */
export interface DatabaseProxy {
  url: string;
  /** Open connections get no more responses; new ones do. */
  silence(): void;
  /** New connections lead to another server; open ones stay where they are. */
  leadTo(url: string): void;
}

export async function proxyTo(url: string): Promise<DatabaseProxy> {
  let target = new URL(url);
  const sockets = new Set<Socket>();
  const proxy = createServer((socket) => {
    const onward = connect({ host: target.hostname, port: Number(target.port || 5432) });
    for (const end of [socket, onward]) {
      sockets.add(end);
      end.on('error', () => {});
    }
    socket.pipe(onward).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.port = String((proxy.address() as AddressInfo).port); // listening on TCP, so there is an address with a port
  return {
    url: own.href,
    silence() {
      for (const socket of sockets) socket.unpipe();
    },
    leadTo(other) {
      target = new URL(other);
    },
  };
}
