import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { type SiteContext, siteContext } from './context.ts';
import { composeStyles } from './layout/compose-styles.ts';
import { ServerRenderingContext } from './layout/page-assets.ts';
import { isHydrated } from './page-handle.ts';

export { siteContext };

/** Longest time that a page may take to render, in milliseconds. */
const RENDER_TIMEOUT_MS = 10_000;

/** Stands in a content page's `<style>` until the page is rendered and its elements are known. */
const STYLE_MARK = '/*styles*/';

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
  const handles = router.staticHandlerContext.matches.map(({ route }) => router.routeModules[route.id]?.handle);
  const nonce = isHydrated(handles) ? site.nonce : undefined;
  const page = (
    <ServerRenderingContext value={nonce ? { nonce } : { styleMark: STYLE_MARK }}>
      <ServerRouter context={router} url={request.url} nonce={nonce} />
    </ServerRenderingContext>
  );
  const html = await render(page, site, nonce);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (nonce) {
    headers.set('Cache-Control', 'private, no-store');
    headers.set('Content-Security-Policy', site.contentSecurityPolicy({ nonce }));
    return new Response(html, { status, headers });
  }
  const css = composeStyles(site.assets.styleParts, html);
  headers.set('Content-Security-Policy', site.contentSecurityPolicy({ css }));
  return new Response(
    html.replace(STYLE_MARK, () => css),
    { status, headers },
  );
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
  return text(stream.pipe(new PassThrough()));
}

/** Faults of loaders and actions go to the log as one line, never to the page. A request that was broken off is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { pathname } = new URL(request.url);
  context.get(siteContext).log('error', 'a page failed', { path: pathname, reason: String(error) });
};
