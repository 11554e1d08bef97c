import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { trustedProxies } from '@larkfield/service/visitor-address';
import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createListener, createSiteServer } from './site-server.ts';
import { uploadPlaces } from './testing/upload-places.ts';

const MEGABYTE = 1_000_000;
const MEGABYTES = 100;

/** Words, and the beginning of a file. */
const BEGUN =
  '--x\r\nContent-Disposition: form-data; name="message"\r\n\r\nMy words\r\n' +
  '--x\r\nContent-Disposition: form-data; name="files"; filename="meter.jpg"\r\n\r\n';
const END = '\r\n--x--\r\n';

const HEAD = [
  'POST /help-and-support/case HTTP/1.1',
  'Host: localhost',
  'Content-Type: multipart/form-data; boundary=x',
  `Content-Length: ${BEGUN.length + MEGABYTES * MEGABYTE + END.length}`,
];

/** Connects to a server that has no place for an upload. */
async function connectToFullServer(): Promise<Socket> {
  const log = pino({ level: 'silent' });
  const phones = { 'gas-emergency': '0800111999', 'power-cut': '105' };
  const app = new Hono().use(uploadPlaces(0)).get('*', (context) => context.text('the next answer'));
  const listener = createListener(app.fetch, { log, phones });
  const server = createSiteServer(listener, { log, phones, isTrusted: trustedProxies([]), limits: true });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // Listening on TCP, so there is an address with a port.
  return connect((server.address() as AddressInfo).port).on('error', () => {});
}

async function writeMegabyte(socket: Socket): Promise<void> {
  if (!socket.write(Buffer.alloc(MEGABYTE))) await once(socket, 'drain');
}

test('[CT-06] overload: a refused upload can be sent to its end, since a browser may show no answer before', async () => {
  const socket = await connectToFullServer();
  let answers = '';
  socket.on('data', (chunk) => {
    answers += chunk;
  });
  socket.write(`${HEAD.join('\r\n')}\r\n\r\n${BEGUN}`);
  await writeMegabyte(socket);
  await expect.poll(() => answers).toContain('My words');
  expect(answers).toMatch(/^HTTP\/1.1 503 /);
  for (let sent = 1; sent < MEGABYTES; sent += 1) await writeMegabyte(socket);
  // The connection is good for another request.
  socket.write(`${END}GET / HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await expect.poll(() => answers).toContain('the next answer');
});
