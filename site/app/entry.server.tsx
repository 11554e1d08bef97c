import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { findAddress, findPage } from '../find-page.ts';
import { type SiteContext, siteContext } from './context.ts';
import { takeInlineScripts } from './inline-scripts.ts';
import { composeStyles } from './layout/compose-styles.ts';
import { ServerRenderingContext } from './layout/page-assets.ts';
import { pageFrame } from './layout/page-frame.tsx';
import { hasOwnSearchBox, pageHandle } from './page-handle.ts';

export { siteContext };

/** Longest time that a page may take to render, in milliseconds. */
const RENDER_TIMEOUT_MS = 10_000;

/** Placeholders for what depends on the rendered page: its frame, and the styles of the elements in it. */
const STYLE_MARK = '/*styles*/';
const FRAME_MARKS = { header: '<!--header-->', footer: '<!--footer-->' };

/** With its element: a visitor can search for a mark, but React escapes the brackets of an element. */
const STYLE_PLACE = `<style>${STYLE_MARK}</style>`;
const HEADER_PLACE = `<hs-header>${FRAME_MARKS.header}</hs-header>`;
const FOOTER_PLACE = `<hs-footer>${FRAME_MARKS.footer}</hs-footer>`;

/**
 * Renders a page whole before the first byte is sent: nothing streams in later, so a page without scripts is complete,
 * and a fault while rendering still becomes a proper error page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const site = context.get(siteContext);
  const { matches, loaderData } = router.staticHandlerContext;
  const handle = pageHandle(matches.map(({ route }) => router.routeModules[route.id]?.handle));
  const { hydrate } = handle;
  const hasSearchBox = hasOwnSearchBox(handle, loaderData[matches.at(-1)?.route.id ?? '']);
  const nonce = hydrate ? crypto.randomUUID() : undefined;
  const rendering = {
    supplier: site.settings,
    frameMarks: FRAME_MARKS,
    ...(hydrate ? { nonce } : { styleMark: STYLE_MARK }),
  };
  const page = (
    <ServerRenderingContext value={rendering}>
      <ServerRouter context={router} url={request.url} nonce={nonce} />
    </ServerRenderingContext>
  );
  const rendered = await render(page, site, nonce);
  const frame = await frameOf(site, shownPath(request), !hydrate && !hasSearchBox);
  const { html, scripts } = nonce ? takeInlineScripts(rendered, nonce) : { html: rendered };
  const css = nonce ? undefined : composeStyles(site.assets.styleParts, html, frame.styles);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', site.contentSecurityPolicy({ css, scripts }));
  const whole = html
    .replace(STYLE_PLACE, () => `<style>${css}</style>`)
    .replace(HEADER_PLACE, () => withQuery(frame.header, request))
    .replace(FOOTER_PLACE, () => frame.footer);
  return new Response(whole, { status, headers });
}

/** The path that links of the page lead back to, which must not be a secret one. */
function shownPath(request: Request): string {
  const { pathname } = new URL(request.url);
  return findPage(pathname)?.hasSecretAddress ? '/help-and-support' : pathname;
}

/** The sign-in link comes back to the page with its query; the frame is the same for every query of a path (SH-08). */
function withQuery(header: string, request: Request): string {
  const back = (path: string) => `/sign-in?return=${encodeURIComponent(path)}"`;
  const { search } = new URL(request.url);
  const path = shownPath(request);
  return search ? header.replace(back(path), () => back(path + search)) : header;
}

async function frameOf({ feeds, visitor, settings, assets }: SiteContext, path: string, hasSearch: boolean) {
  const read = await feeds.header();
  return pageFrame({ feed: read.status === 'ok' ? read.data : undefined, visitor, path, hasSearch, settings, assets });
}

/** @throws what the page's shell threw; faults further inside are logged and show as the page's error boundary */
async function render(page: ReactNode, site: SiteContext, nonce?: string): Promise<string> {
  const ready = Promise.withResolvers<void>();
  const stream = renderToPipeableStream(page, {
    nonce,
    // A boundary is never sent apart from its place: without scripts it would stay hidden there.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: ready.resolve,
    onShellError: ready.reject,
    onError: (error) => site.log('error', 'a page could not be rendered', { reason: String(error) }),
  });
  const timer = setTimeout(() => stream.abort(), RENDER_TIMEOUT_MS);
  await ready.promise.finally(() => clearTimeout(timer));
  return textOf(stream);
}

function textOf(stream: PipeableStream): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const chunks: Buffer[] = [];
  stream.pipe(
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    }),
  );
  return promise;
}

/** Faults of loaders and actions go to the log as one line, never to the page. A request that its client ended is no fault. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  // A path can hold what opens a case: the log keeps its pattern alone.
  const route = findAddress(new URL(request.url).pathname)?.path ?? 'unknown';
  context.get(siteContext).log('error', 'a page failed', { route, reason: String(error) });
};
