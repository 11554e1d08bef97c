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
// Listening on TCP, so there is an address with a port.
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
