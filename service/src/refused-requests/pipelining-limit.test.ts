import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openHttpServer } from '../http-server.ts';

/** A server that answers in a later turn of the event loop; `requests` counts those that reached the application. */
async function openCounter(): Promise<{ port: number; requests: () => number }> {
  const http = await openHttpServer({ port: 0, host: '127.0.0.1', stopDelayMs: 0, stopTimeoutMs: 0 });
  onTestFinished(() => http.close());
  let requests = 0;
  await http.serve(
    (_request, response) => {
      requests += 1;
      setImmediate(() => response.end('answered'));
    },
    async () => {},
  );
  return { port: http.port, requests: () => requests };
}

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const LAST = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

test('[OP-10] a connection that sends thousands of requests without waiting for answers is cut', async () => {
  const { port, requests } = await openCounter();
  const client = connect(port, '127.0.0.1');
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  // The connection ends with a reset if some of what it sent was not read.
  client.on('error', () => {}).on('close', close);
  client.resume();
  client.write(GET.repeat(2000) + LAST);
  await closed;
  expect(requests()).toBeLessThanOrEqual(10);
});

test('a few pipelined requests are all answered', async () => {
  const { port } = await openCounter();
  const client = connect(port, '127.0.0.1');
  client.write(GET.repeat(4) + LAST);
  expect((await text(client)).match(/answered/g)).toHaveLength(5);
});

test('a connection may send any number of requests one after another', async () => {
  const { port, requests } = await openCounter();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  for (let count = 0; count < 50; count += 1) {
    const [answer] = await once(get({ port, agent }), 'response');
    expect(await text(answer)).toBe('answered');
  }
  expect(requests()).toBe(50);
});
