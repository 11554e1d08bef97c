import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBrowser } from '@larkfield/provider/testing/browser';
import { listeningLogger, temporaryFolder, testProvider } from '@larkfield/provider/testing/provider';
import { openMetrics } from '@larkfield/service/measuring/metrics';
import { createDesk } from '../desk.ts';
import { openBuild } from '../pages.ts';
import { readDeskSettings } from '../settings.ts';

export const DESK = 'http://localhost:3002';
const IN_PROCESS = 'http://provider.invalid';
/** Address of a fake staff API that records requests. */
const API = `${IN_PROCESS}/backend/v1/`;

/**
 * A desk with a real provider's sign-in, and a browser.
 * @param ofDesk its own environment, where it differs from the provider's
 */
export async function openDesk(environment: Record<string, string> = {}, ofDesk = environment) {
  const { provider } = await testProvider(environment);
  const build = temporaryFolder();
  writeFileSync(join(build, 'index.html'), '<!doctype html><title>The application</title>');
  const { logger, lines } = listeningLogger();
  const asked: Request[] = [];
  const desk = createDesk({
    settings: readDeskSettings(ofDesk),
    secret: 'a secret of at least thirty-two characters',
    log: logger,
    metrics: await openMetrics(undefined),
    providerUrl: IN_PROCESS,
    pages: openBuild(build),
    send: async (url, init) => {
      const request = new Request(url, init);
      if (!url.startsWith(API)) return provider.fetch(request);
      asked.push(request);
      return Response.json({ data: [] }, { headers: { ETag: '"4"', 'Set-Cookie': 'theirs=1' } });
    },
  });
  const fetch = async (request: Request) => desk.fetch(request);
  const browser = createBrowser(fetch, DESK);
  const signIn = async (name: string, from = '/') => {
    const page = await browser.open(from);
    const button = page.html.split('<button ').find((part) => part.includes(`Sign in as ${name}<`));
    return browser.send(page.url.href, { customer: /value="([^"]+)"/.exec(button ?? '')?.[1] ?? '' });
  };
  const call = (path: string, init: RequestInit = {}) =>
    fetch(new Request(DESK + path, { ...init, headers: { Cookie: browser.cookieHeader('/'), ...init.headers } }));
  return { browser, signIn, call, asked, lines, desk };
}
