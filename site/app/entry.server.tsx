import { basename } from 'node:path';
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { findAddress, findPage } from '../find-page.ts';
import { hrefOf } from '../href.ts';
import { type SiteContext, siteContext } from './context.ts';
import { type FormAnswer, isSentByScript } from './form-answer.ts';
import type { WrittenData } from './forms/hydrate-page.tsx';
import { composeStyles } from './layout/compose-styles.ts';
import { type FormPageScript, ServerRenderingContext } from './layout/page-assets.ts';
import { pageFrame } from './layout/page-frame.tsx';
import { signInHref } from './layout/sign-in-href.ts';
import { SupplierContext } from './layout/supplier.ts';
import { hasOwnSearchBox, pageHandle } from './page-handle.ts';

export { siteContext };

/** Longest time that a page may take to render. */
const RENDER_TIMEOUT_MS = 10_000;

/** Placeholders for parts that depend on the rendered page: header, footer and the styles of its elements. */
const STYLE_MARK = '/*styles*/';
const FRAME_MARKS = { header: '<!--header-->', footer: '<!--footer-->' };

/** Replaced together with the element: a visitor may search for the mark, but React escapes the brackets of a tag. */
const STYLE_PLACE = `<style>${STYLE_MARK}</style>`;
const HEADER_PLACE = `<hs-header>${FRAME_MARKS.header}</hs-header>`;
const FOOTER_PLACE = `<hs-footer>${FRAME_MARKS.footer}</hs-footer>`;

/**
 * Renders the whole page before the first byte is sent. Nothing is streamed in later, so that the page is complete without
 * scripts, and an error while rendering still gives an error page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const site = context.get(siteContext);
  if (isSentByScript(request)) return answerOf(router, status, headers);
  const { matches, loaderData } = router.staticHandlerContext;
  const handle = pageHandle(matches.map(({ route }) => router.routeModules[route.id]?.handle));
  const { hydrate } = handle;
  const hasSearchBox = hasOwnSearchBox(handle, loaderData[matches.at(-1)?.route.id ?? '']);
  const rendering = {
    frameMarks: FRAME_MARKS,
    postAddress: postAddressOf(request),
    ...(hydrate ? { formPage: formPageScript(router, site) } : { styleMark: STYLE_MARK }),
  };
  const html = await render(
    <SupplierContext value={site.settings}>
      <ServerRenderingContext value={rendering}>
        <ServerRouter context={router} url={request.url} />
      </ServerRenderingContext>
    </SupplierContext>,
    site,
  );
  const frame = await frameOf(site, shownPath(request), !hydrate && !hasSearchBox);
  const css = hydrate ? undefined : composeStyles(site.assets.styleParts, html, frame.styles);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', site.contentSecurityPolicy({ css }));
  const whole = html
    .replace(STYLE_PLACE, () => `<style>${css}</style>`)
    .replace(HEADER_PLACE, () => withQuery(frame.header, request))
    .replace(FOOTER_PLACE, () => frame.footer);
  return new Response(whole, { status, headers });
}

/** A secret address must not stand in its page: only its query is replaced, by an empty one. */
function postAddressOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return findPage(pathname)?.hasSecretAddress ? '?' : pathname + search;
}

/** The data of the page's own route. */
function ownData({ staticHandlerContext }: EntryContext) {
  const { matches, loaderData, actionData } = staticHandlerContext;
  const id = matches.at(-1)?.route.id ?? '';
  return { id, loaderData: loaderData[id], actionData: actionData?.[id] };
}

/**
 * The response to a form that its script sent: the page's data as JSON. If the page failed there is none, and the
 * script says that nothing was received and keeps what was typed. A refused form keeps the data it was opened with.
 */
function answerOf(router: EntryContext, status: number, headers: Headers): Response {
  if (router.staticHandlerContext.errors) return new Response(null, { status, headers });
  const { loaderData, actionData } = ownData(router);
  const answer: FormAnswer = status < 400 ? { actionData, loaderData } : { actionData };
  return Response.json(answer, { status, headers });
}

/** The script of a form page, with its data; none for a page that failed. */
function formPageScript(
  router: EntryContext,
  { assets, settings, isPrefillLate }: SiteContext,
): FormPageScript | undefined {
  const { id, ...data } = ownData(router);
  const script = assets.formPages[basename(id)];
  if (!script || router.staticHandlerContext.errors) return undefined;
  const { icons, illustrations } = assets;
  const written: WrittenData = {
    ...data,
    ...(isPrefillLate() && { isPrefillLate: true }),
    assets: { icons, illustrations },
    supplier: { phones: settings.phones },
  };
  return { ...script, json: JSON.stringify(written).replaceAll('<', '\\u003c') };
}

/** The path that links such as sign-in lead back to. A secret address is replaced by the landing page. */
function shownPath(request: Request): string {
  const { pathname } = new URL(request.url);
  return findPage(pathname)?.hasSecretAddress ? hrefOf('/help-and-support') : pathname;
}

/** Adds the query string to the sign-in link's return path (SH-08): the frame is rendered for the path only. */
function withQuery(header: string, request: Request): string {
  const back = (path: string) => `${signInHref(path)}"`;
  const { search } = new URL(request.url);
  const path = shownPath(request);
  return search ? header.replace(back(path), () => back(path + search)) : header;
}

async function frameOf({ feeds, visitor, settings, assets }: SiteContext, path: string, hasSearch: boolean) {
  const read = await feeds.header();
  return pageFrame({ feed: read.status === 'ok' ? read.data : undefined, visitor, path, hasSearch, settings, assets });
}

/** @throws errors of the page's shell; other errors are logged and shown by the error boundary */
async function render(page: ReactNode, site: SiteContext): Promise<string> {
  const ready = Promise.withResolvers<void>();
  const stream = renderToPipeableStream(page, {
    // Never streams a Suspense boundary out of order: without scripts it would stay hidden.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: ready.resolve,
    onShellError: ready.reject,
    onError: (error) => site.log('error', 'part of a page could not be rendered', { reason: String(error) }),
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

/** Logs errors of loaders and actions, which the page never shows. A request that the client aborted is not an error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  // Only the pattern is logged, since a path can contain the token of a case.
  const route = findAddress(new URL(request.url).pathname)?.path ?? 'unknown';
  context
    .get(siteContext)
    .log('error', 'a page failed: the visitor got an error page', { route, reason: String(error) });
};
