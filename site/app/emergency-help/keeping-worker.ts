/**
 * The service worker that saves the emergency pages on a phone (OF-01). Its scope is these pages. Requests go to the
 * network, and are answered from the saved copy only if that fails, is too slow, or leads to no working site; a saved page
 * says when it was saved.
 */
import { hrefOf } from '../../href.ts';
import { findSaved, replaceSaved, savedTime } from './saved-copy.ts';
import { type FetchEvent, worker } from './worker-scope.ts';

const EMERGENCIES = hrefOf('/help-and-support/emergencies');

/** The saved copy is renewed by the first visit after this time. */
const DAY_MS = 86_400_000;

const PAGE_LINK = new RegExp(`href="(${EMERGENCIES}/[^"?#]+)`, 'g');
/** Pictures and the font. Scripts are left out, since the pages work without. */
const FILE = /["(](\/(?:assets|media)\/[^"?#)\s]+\.(?:svg|png|webp|woff2))/g;
const FORM = /<form.*?<\/form>/gs;

const found = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].flatMap(([, path]) => path ?? []);

/** A power cut leaves few masts for many phones: a connection may be there and bring nothing. */
const PATIENCE_MS = 5000;

/** Statuses of a withdrawn page, to which a list or an article may still link. */
const WITHDRAWN: readonly number[] = [404, 410];

/** Fetches without cookies, so that the page of a signed-in customer is never saved. Undefined if the page is gone. */
async function ask(path: string): Promise<Response | undefined> {
  const response = await fetch(path, { credentials: 'omit', cache: 'no-cache' });
  if (WITHDRAWN.includes(response.status)) return undefined;
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.redirected ? undefined : response;
}

/** A page without its forms, which need the network. */
async function askPage(path: string): Promise<[string, string] | undefined> {
  const page = await ask(path);
  return page && [path, (await page.text()).replace(FORM, '')];
}

const htmlAnswer = (html: string) => new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });

/** Saves all emergency pages with their pictures, or nothing. */
async function save(): Promise<void> {
  const first = await askPage(EMERGENCIES);
  if (!first) throw new Error('There are no emergency pages');
  const linked = await Promise.all([...new Set(found(PAGE_LINK, first[1]))].map(askPage));
  const pages = [first, ...linked.filter((page) => page !== undefined)];
  const files = [...new Set(pages.flatMap(([, html]) => found(FILE, html)))];
  const answers = await Promise.all(files.map(async (path) => [path, await ask(path)] as const));
  await replaceSaved(
    new Map([
      ...answers.flatMap(([path, answer]) => (answer ? [[path, answer] as const] : [])),
      ...pages.map(([path, html]) => [path, htmlAnswer(html)] as const),
    ]),
  );
}

async function renewIfOld(): Promise<void> {
  const saved = await findSaved(EMERGENCIES);
  if (saved && Date.now() - saved.savedAt.getTime() > DAY_MS) await save();
}

/** The saved answer; a page begins with the time of its saving. */
async function savedAnswer({ url }: Request, why: string): Promise<Response | undefined> {
  const saved = await findSaved(new URL(url).pathname.replace(/\/$/, ''));
  if (!saved?.response.headers.get('content-type')?.startsWith('text/html')) return saved?.response;
  const notice = `<aside class="hs-header-banner" aria-label="Saved page"><p role="status"><strong>${why}</strong> This page was saved on this phone on ${savedTime(saved.savedAt)}. It may have changed since, and other pages can't open.</p></aside>`;
  return htmlAnswer((await saved.response.text()).replace('<main', `${notice}<main`));
}

async function answer(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const isPage = request.mode === 'navigate';
  // Revalidated, since the browser's cache may have an old copy, which would be shown without its date.
  const asked = fetch(request, isPage ? { cache: 'no-cache' } : undefined);
  const inTime = new Promise<'late'>((late) => setTimeout(() => late('late'), PATIENCE_MS));
  const response = await Promise.race([asked.catch(() => undefined), inTime]);
  if (response instanceof Response && response.status < 500) {
    // A copy that can't be renewed now stays as it is.
    if (isPage) event.waitUntil(renewIfOld().catch(() => {}));
    return response;
  }
  const why = response ? "Our site doesn't answer." : 'You have no network.';
  return (await savedAnswer(request, why).catch(() => undefined)) ?? asked;
}

worker.addEventListener('install', (event) => event.waitUntil(save().then(() => worker.skipWaiting())));
worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && new URL(url).origin === location.origin) event.respondWith(answer(event));
});
