/** By default only this machine can reach a site's ports (OP-11). */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { fewArticles } from './fixtures/few-articles.ts';
import { freePort } from './fixtures/free-port.ts';
import { SiteProcess } from './fixtures/site-process.ts';

let site: SiteProcess;
let dataDir: string;
const ports: Record<string, number> = {};

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'larkfield-journey-'));
  for (const part of ['site', 'desk', 'provider', 'metrics']) ports[part] = await freePort();
  const [desk, provider, metrics] = [ports['desk'], ports['provider'], ports['metrics']].map(String);
  const environment = { DESK_PORT: desk ?? '', PROVIDER_PORT: provider ?? '', METRICS_PORT: metrics ?? '' };
  site = new SiteProcess(ports['site'] ?? 0, dataDir, { ...environment, CONTENT_DIR: fewArticles() });
  await site.start();
});

test.afterAll(async () => {
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

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

for (const part of ['site', 'desk', 'provider', 'metrics']) {
  test(`[OP-11] ${part}: only reachable at the loopback address`, async () => {
    const port = ports[part] ?? 0;
    expect(await ask(port, '127.0.0.1')).toMatch(/^HTTP\/1\.1 \d{3} /);
    // Another address of this machine, where a server that listens on all addresses would answer.
    expect(await ask(port, '127.0.0.2')).toMatch(/ECONNREFUSED|EADDRNOTAVAIL|ETIMEDOUT/);
  });

  test(`${part}: a request with two Host headers is refused`, async () => {
    expect(await ask(ports[part] ?? 0, '127.0.0.1', 'Host: evil.example\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  });
}
