import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { siteContext } from './context.ts';
import { ServerRenderingContext } from './layout/page-assets.ts';
import { isHydrated } from './page-handle.ts';

export { siteContext };

/** Longest time that a page may take to render, in milliseconds. */
const RENDER_TIMEOUT_MS = 10_000;

/**
 * Renders a page whole before the first byte is sent: nothing streams in later, so a page without scripts is complete,
 * and a fault while rendering still becomes a proper error page.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const site = context.get(siteContext);
  const matches = router.staticHandlerContext.matches.map(({ route }) => router.routeModules[route.id]?.handle);
  const nonce = isHydrated(matches) ? site.nonce : undefined;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', site.contentSecurityPolicy(nonce));
  if (nonce) headers.set('Cache-Control', 'private, no-store');

  const page = (
    <ServerRenderingContext value={{ nonce, inlineCss: nonce ? undefined : site.assets.contentCss.text }}>
      <ServerRouter context={router} url={request.url} nonce={nonce} />
    </ServerRenderingContext>
  );

  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => stream.abort(), RENDER_TIMEOUT_MS);
    const stream = renderToPipeableStream(page, {
      nonce,
      // A boundary is never sent apart from its place: without scripts it would stay hidden there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const body = new PassThrough({
          final(done) {
            clearTimeout(timer);
            done();
          },
        });
        stream.pipe(body);
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        site.log('error', 'a page could not be rendered', { reason: String(error) });
      },
    });
  });
}
