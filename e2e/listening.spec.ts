/** By default only this machine can reach a site's ports (OP-11). */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { fewArticles } from './fixtures/few-articles.ts';
import { freePort } from './fixtures/free-port.ts';
import type { SiteProcess } from './fixtures/site-process.ts';
import { expect, testBeside } from './fixtures/test.ts';

const PARTS = ['desk', 'provider', 'metrics'] as const;

const test = testBeside(
  async () => ({ desk: await freePort(), provider: await freePort(), metrics: await freePort(), close() {} }),
  (ports) => ({
    ...Object.fromEntries(PARTS.map((part) => [`${part.toUpperCase()}_PORT`, String(ports[part])])),
    CONTENT_DIR: fewArticles(),
  }),
);

type Ports = Record<(typeof PARTS)[number], number>;

const portOf = (part: 'site' | keyof Ports, { url }: SiteProcess, ports: Ports) =>
  part === 'site' ? Number(new URL(url).port) : ports[part];

/** The response until the connection ends, or the error. */
async function ask(port: number, host: string, more = ''): Promise<string> {
  const socket = connect(port, host);
  try {
    await once(socket, 'connect');
  } catch (error) {
    return String(error);
  }
  socket.write(`GET /healthz HTTP/1.1\r\nHost: localhost:${port}\r\n${more}Connection: close\r\n\r\n`);
  return text(socket);
}

for (const part of ['site', ...PARTS] as const) {
  test(`[OP-11] ${part}: only reachable at the loopback address`, async ({ site, beside }) => {
    const port = portOf(part, site, beside);
    expect(await ask(port, '127.0.0.1')).toMatch(/^HTTP\/1\.1 \d{3} /);
    // Another address of this machine, where a server that listens on all addresses would answer.
    expect(await ask(port, '127.0.0.2')).toMatch(/ECONNREFUSED|EADDRNOTAVAIL|ETIMEDOUT/);
  });

  test(`${part}: a request with two Host headers is refused`, async ({ site, beside }) => {
    const answer = await ask(portOf(part, site, beside), '127.0.0.1', 'Host: evil.example\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });
}
