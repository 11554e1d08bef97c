/** The site's HTTP server over a small application, for tests of arriving requests. */
import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { BODY_ROOM } from '@larkfield/service/arriving-body';
import { createQuota } from '@larkfield/service/quota';
import { trustedProxies } from '@larkfield/service/visitor-address';
import { Hono } from 'hono';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { limitLoad } from '../load-limit.ts';
import { logRefusals } from '../refusals.ts';
import { readBody } from '../request-body.ts';
import { createListener, createSiteServer, type SiteServerSettings } from '../site-server.ts';

/** The longest body that it takes, in bytes. */
export const LARGEST = 512_000;
const PHONES = { 'gas-emergency': '0800111999', 'power-cut': '105' };

/** The server over an application that accepts two bodies at a time. */
export async function openServer(
  { host = '127.0.0.1', ...settings }: Partial<SiteServerSettings> & { host?: string } = {},
  bodies = createQuota(BODY_ROOM),
) {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const app = new Hono()
    .use(logRefusals(log, trustedProxies([])))
    .use(readBody(LARGEST, bodies, trustedProxies([])))
    .use(limitLoad({ most: 2 }))
    .all('*', async (context) => context.text(`read ${(await context.req.text()).length}`));
  const server = createSiteServer(createListener(app.fetch, { log, phones: PHONES }), {
    log,
    phones: PHONES,
    isTrusted: trustedProxies([]),
    limits: true,
    ...settings,
  });
  await once(server.listen(0, host), 'listening');
  const { port } = server.address() as AddressInfo; // listening on TCP, so there is an address with a port
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });

  /** Sends through one pooled connection, as a proxy does. */
  async function send(path: string, { method = 'POST', body = '', headers = {} } = {}) {
    const request = httpRequest({ port, path, method, agent, headers });
    request.end(body);
    const [answer] = await once(request, 'response');
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
  }
  return { server, port, send, lines };
}

/** A connection that has sent some bytes. */
export function openSocket(port: number, firstWords = '', host = '127.0.0.1'): Socket {
  const socket = connect(port, host);
  socket.on('error', () => {});
  socket.write(firstWords);
  return socket;
}

/** A post whose body never comes. */
export const SLOW_POST = 'POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nx';
