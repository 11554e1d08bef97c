/** A virus scanner for tests: speaks INSTREAM over TCP like clamd, and detects the EICAR test file. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** The harmless test file that every scanner detects (eicar.org). */
export const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

/** The content of the chunks; undefined until the empty chunk that ends them. */
function streamIn(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (received.subarray(0, command.length).toString() !== command) return undefined;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

function answer(socket: Socket): void {
  let received = Buffer.alloc(0);
  socket.on('error', () => {});
  socket.on('data', (part: Buffer) => {
    received = Buffer.concat([received, part]);
    const stream = streamIn(received);
    if (stream) socket.end(stream.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
  });
}

/** @returns its address, for `CLAMD_URL` */
export async function startScanner(): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return `tcp://127.0.0.1:${address instanceof Object ? address.port : 0}`;
}
