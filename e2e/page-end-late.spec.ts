/** After a first visit the browser has the script cached, so it loads before the rest of a page. */
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { listen } from './fixtures/free-port.ts';
import { FORM } from './fixtures/reading-page.ts';
import { expect, test } from './fixtures/test.ts';

const BODY = '<body';

/** A proxy to the site that holds back the rest of each page's body until it is released. */
async function openHalting(site: string) {
  let goOn = () => {};
  const server = createServer(async ({ url = '', headers }, response) => {
    const answer = await fetch(site + url, { headers: { accept: headers.accept ?? '*/*' } });
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'Content-Type': type });
    if (!type.startsWith('text/html')) return response.end(body);
    const text = body.toString();
    // The response includes the start of the body, so that the element exists.
    const half = text.indexOf('>', text.indexOf(BODY)) + 1;
    response.write(text.slice(0, half));
    goOn = () => response.end(text.slice(half));
  });
  const port = await listen(server);
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://localhost:${port}`, goOn: () => goOn(), close };
}

/** Waits until the page's script has loaded and would have run. */
async function scriptIsThere(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/enhance-[\w-]+\.js$/.test(name)),
  );
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

test('[SH-09, MR-08] a page is fully enhanced even if its script loads before the end of the page', async ({
  page,
  site,
}) => {
  const halting = await openHalting(site.url);
  try {
    await page.goto(halting.url + FORM, { waitUntil: 'commit' });
    await scriptIsThere(page);
    halting.goOn();
    await page.getByLabel('First name').focus();
    await expect.poll(() => page.evaluate(() => customElements.get('hs-form') !== undefined)).toBe(true);
  } finally {
    halting.close();
  }
});
