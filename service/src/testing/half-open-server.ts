/**
 * A server that takes a request and then sends nothing more, in a process of its own so that nothing here keeps its
 * connections alive: `node half-open-server.ts head|body`. Prints its port.
 */
import { type AddressInfo, createServer } from 'node:net';

const BEGUN = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"data":';

const server = createServer((socket) => {
  socket.on('error', () => {});
  socket.once('data', () => process.argv[2] === 'body' && socket.write(BEGUN));
});
// It listens on TCP, so the address is not a path.
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
