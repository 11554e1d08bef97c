import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { trustedProxies } from '@larkfield/service/visitor-address';
import { expect, test } from 'vitest';
import { LARGEST, openServer, openSocket, SLOW_POST } from './testing/opened-server.ts';

test('slow post: connections that each send one byte of a body take up no places', async () => {
  const { port, send } = await openServer();
  const sockets = Array.from({ length: 20 }, () => openSocket(port, SLOW_POST));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  expect((await send('/form', { body: 'a=b' })).body).toBe('read 3');
});

test('slow post: a body that does not arrive in time is answered 408 and its connection closed', async () => {
  const { port, lines } = await openServer({ arrivalMs: 100 });
  const answer = await text(openSocket(port, SLOW_POST));
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(answer).toContain('Connection: close');
  expect(answer).toContain('That took too long to reach us');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ status: 408, msg: 'a request was refused' }]);
});

const SLOW_UPLOAD =
  'POST /help-and-support/case HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 300001\r\n\r\nab';

test('[CT-06] a post with files has more time to arrive than others, but not without limit', async () => {
  const { port } = await openServer({ arrivalMs: 100, filesArrivalMs: 10_000 });
  const upload = openSocket(port, SLOW_UPLOAD);
  const answered = text(upload);
  // By the time that another slow post is refused, the upload has been waiting for longer.
  expect(await text(openSocket(port, SLOW_POST))).toMatch(/^HTTP\/1.1 408 /);
  upload.end('c'.repeat(299_999));
  expect(await answered).toContain('read 300001');
  const impatient = await openServer({ arrivalMs: 100, filesArrivalMs: 200 });
  expect(await text(openSocket(impatient.port, SLOW_UPLOAD))).toMatch(/^HTTP\/1.1 408 /);
});

test('slow head: a request line without an end is answered 408', async () => {
  const { port } = await openServer({ arrivalMs: 100 });
  expect(await text(openSocket(port, 'GET / HTTP/1.1\r\nHost: '))).toMatch(/^HTTP\/1.1 408 /);
});

test.each([
  ['with its length', { 'Content-Length': '12000000' }],
  ['in chunks', { 'Transfer-Encoding': 'chunked' }],
])('a body of 12 MB %s gets a 413 page, and the next request of the connection pool works', async (_, headers) => {
  const { send } = await openServer();
  const refused = await send('/form', { body: 'x'.repeat(12_000_000), headers });
  expect(refused.status).toBe(413);
  expect(refused.headers.connection).toBe('close');
  expect(refused.body).toContain('Shorten your text');
  expect((await send('/form', { body: 'a=b' })).body).toBe('read 3');
});

test('a body of exactly the largest size is accepted', async () => {
  const { send } = await openServer();
  expect((await send('/form', { body: 'x'.repeat(LARGEST) })).body).toBe(`read ${LARGEST}`);
  expect((await send('/form', { body: 'x'.repeat(LARGEST + 1) })).status).toBe(413);
});

test('too large headers get a 431 page', async () => {
  const { send } = await openServer();
  const answer = await send('/', { method: 'GET', headers: { Cookie: 'x'.repeat(50_000) } });
  expect(answer.status).toBe(431);
  expect(answer.body).toContain('Clear the cookies');
  expect(answer.body).toContain('<a href="tel:0800111999">0800&nbsp;111&nbsp;999</a>');
});

test('bytes that are not HTTP get a 400, and are not logged', async () => {
  const { port, lines } = await openServer();
  expect(await text(openSocket(port, 'GET /secret words HTTP/1.1\r\n\r\n'))).toMatch(/^HTTP\/1.1 400 /);
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('secret');
});

test('an unknown method gets a 501', async () => {
  const { port } = await openServer();
  expect(await text(openSocket(port, 'FROBNICATE / HTTP/1.1\r\nHost: a\r\n\r\n'))).toMatch(/^HTTP\/1.1 501 /);
});

test('a request without a host or a valid address gets a 400 page', async () => {
  const { port, lines } = await openServer();
  for (const head of ['GET /\\evil.example/ HTTP/1.1\r\nHost: a', 'GET / HTTP/1.0', 'GET / HTTP/1.1\r\nHost: a b']) {
    const answer = await text(openSocket(port, `${head}\r\n\r\n`));
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('We could not read that request');
  }
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toContain('evil');
});

test('connection flood: one address can open a limited number of connections, and more once some end', async () => {
  const { port, lines } = await openServer({ mostConnections: 3 });
  const sockets = Array.from({ length: 3 }, () => openSocket(port));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const refused = [openSocket(port), openSocket(port)];
  await Promise.all(refused.map((socket) => once(socket, 'close')));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ reason: 'connections', visitor: '127.0.0.1' }]);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => text(openSocket(port, 'GET / HTTP/1.0\r\nHost: a\r\n\r\n'))).toMatch(/^HTTP\/1.1 200 /);
});

test.each(['127.0.0.1', '::1'])('[OP-01] connections of the trusted proxy %s are not limited', async (host) => {
  const { port } = await openServer({ host, mostConnections: 1, isTrusted: trustedProxies([host]) });
  const sockets = Array.from({ length: 5 }, () => openSocket(port, 'GET / HTTP/1.0\r\nHost: a\r\n\r\n', host));
  const answers = await Promise.all(sockets.map((socket) => text(socket)));
  expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 200 '))).toHaveLength(5);
});

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

test('[OP-01] the idle connection of a trusted proxy stays open, so that no post is sent into one that is being closed', async () => {
  const connect = async (proxies: readonly string[]) => {
    const { server, port } = await openServer({ isTrusted: trustedProxies(proxies) });
    server.keepAliveTimeout = 1;
    const socket = openSocket(port, GET);
    await once(socket, 'data');
    return socket;
  };
  const [proxy, browser] = await Promise.all([connect(['127.0.0.1']), connect([])]);
  await once(browser, 'close');
  proxy.write(GET);
  const [answer] = await once(proxy, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 /);
});
