import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { findAddress, findPage } from '../find-page.ts';
import { type SiteContext, siteContext } from './context.ts';
import { takeInlineScripts } from './inline-scripts.ts';
import { composeStyles } from './layout/compose-styles.ts';
import { ServerRenderingContext } from './layout/page-assets.ts';
import { SearchForm } from './layout/search-form.tsx';
import { SiteFooter } from './layout/site-footer.tsx';
import { SiteHeader } from './layout/site-header.tsx';
import { hasOwnSearchBox, pageHandle } from './page-handle.ts';

export { siteContext };

/** Longest time that a page may take to render, in milliseconds. */
const RENDER_TIMEOUT_MS = 10_000;

/** Stands in a content page's `<style>` until the page is rendered and its elements are known. */
const STYLE_MARK = '/*styles*/';

/** The mark alone can stand in what a visitor searched for; its element can't, since React escapes the brackets. */
const STYLE_PLACE = `<style>${STYLE_MARK}</style>`;

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
    ...(hydrate ? { nonce } : { styleMark: STYLE_MARK }),
    ...(await frameOf(site, shownPath(request), !hydrate && !hasSearchBox)),
  };
  const page = (
    <ServerRenderingContext value={rendering}>
      <ServerRouter context={router} url={request.url} nonce={nonce} />
    </ServerRenderingContext>
  );
  const rendered = await render(page, site, nonce);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (nonce) {
    const { html, scripts } = takeInlineScripts(rendered, nonce);
    headers.set('Content-Security-Policy', site.contentSecurityPolicy({ scripts }));
    return new Response(html, { status, headers });
  }
  const html = rendered;
  const css = composeStyles(site.assets.styleParts, html);
  headers.set('Content-Security-Policy', site.contentSecurityPolicy({ css }));
  return new Response(
    html.replace(STYLE_PLACE, () => `<style>${css}</style>`),
    { status, headers },
  );
}

/** Where the page's own links come back to: an address that opens something is in none of them. */
function shownPath(request: Request): string {
  const { pathname } = new URL(request.url);
  return findPage(pathname)?.hasSecretAddress ? '/help-and-support' : pathname;
}

/** Header and footer around a page. */
async function frameOf({ feeds, visitor, settings }: SiteContext, path: string, hasHeaderSearch: boolean) {
  const read = await feeds.header();
  const feed = read.status === 'ok' ? read.data : undefined;
  const { supplierName, hasSignIn, scripts } = settings;
  const searchBox = hasHeaderSearch && <HeaderSearch initiated={path} />;
  return {
    header: <SiteHeader {...{ feed, visitor, path, supplierName, hasSignIn, searchBox }} />,
    footer: <SiteFooter feed={feed} supplierName={supplierName} hasCookieSettings={scripts.hasBanner} />,
  };
}

function HeaderSearch({ initiated }: { initiated: string }) {
  return (
    <SearchForm
      id="header-search"
      className="hs-header-search"
      initiated={initiated}
      label="Search help"
      isLabelHidden
      placeholder="Search help"
    />
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

/** Faults of loaders and actions go to the log as one line, never to the page. A request that its client ended is no fault. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  // A path can hold what opens a case: the log keeps its pattern alone.
  const route = findAddress(new URL(request.url).pathname)?.path ?? 'unknown';
  context.get(siteContext).log('error', 'a page failed', { route, reason: String(error) });
};
