/** The script of every page is in the browser's memory after a visit, and then there before the rest of the page. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { FORM } from './fixtures/reading-page.ts';
import { expect, test } from './fixtures/test.ts';

const BODY = '<body';

/** The site, whose pages stop before their body until they are let go on. */
async function openHalting(site: string) {
  let goOn = () => {};
  const server = createServer(async ({ url = '', headers }, response) => {
    const answer = await fetch(site + url, { headers: { accept: headers.accept ?? '*/*' } });
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'Content-Type': type });
    if (!type.startsWith('text/html')) return response.end(body);
    const text = body.toString();
    // Some of the body's own, so that there is one.
    const half = text.indexOf('>', text.indexOf(BODY)) + 1;
    response.write(text.slice(0, half));
    goOn = () => response.end(text.slice(half));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // listening on TCP, so there is an address with a port
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://localhost:${port}`, goOn: () => goOn(), close };
}

/** Waits until the page's script is there, and whatever would run at once has run. */
async function scriptIsThere(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/enhance-[\w-]+\.js$/.test(name)),
  );
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

test('[SH-09, MR-08] a page whose script is there before its end is enhanced as any other', async ({ page, site }) => {
  const halting = await openHalting(site.url);
  try {
    await page.goto(halting.url + FORM, { waitUntil: 'commit' });
    await scriptIsThere(page);
    halting.goOn();
    await expect.poll(() => page.evaluate(() => customElements.get('hs-form') !== undefined)).toBe(true);
  } finally {
    halting.close();
  }
});
