import type { ReactNode } from 'react';
import { use, useLayoutEffect, useRef } from 'react';
import {
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  useParams,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { findPage } from '../find-page.ts';
import type { Route } from './+types/root';
import { siteContext, type Visitor } from './context.ts';
import { redirectWithoutBody } from './document-redirect.server.ts';
import { canonicalUrl, NOINDEX, pageHead } from './head.ts';
import { ErrorNotice } from './layout/error-notice.tsx';
import { AssetUrlsContext, ServerRenderingContext } from './layout/page-assets.ts';
import { WrittenFooter, WrittenHeader } from './layout/server-written.tsx';
import { SessionDialog } from './layout/session-dialog.tsx';
import { pageHandle } from './page-handle.ts';
import { pageName } from './page-name.ts';

export const middleware = [redirectWithoutBody];

export function loader({ context, params, request }: Route.LoaderArgs) {
  const { assets, settings, visitor } = context.get(siteContext);
  const { styleParts: _, ...urls } = assets;
  const { pathname } = new URL(request.url);
  const shown = findPage(pathname)?.hasSecretAddress ? pageName(pathname, params) : pathname;
  return {
    assets: urls,
    canonical: canonicalUrl(settings.siteUrl, shown),
    isIndexed: findPage(pathname)?.isIndexed ?? false,
    // It may show a name or what somebody typed: replays then mask all text.
    isPersonal: visitor.state !== 'signed-out' || findPage(pathname)?.rendered !== 'once',
    page: pageName(pathname, params),
    scripts: settings.scripts,
    visitor,
    supplier: { supplierName: settings.supplierName, phones: settings.phones },
  };
}

/**
 * Scrolls to the top after a client-side navigation, before the paint and without smooth scrolling. React Router's
 * component for it would be 0.7 kB of script.
 */
function useScrollToTop(pathname: string): void {
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current !== pathname) scrollTo({ top: 0, behavior: 'instant' });
    shown.current = pathname;
  }, [pathname]);
}

/** The root's data only changes with a new document, so it is not fetched again after a post. */
export const shouldRevalidate = () => false;

/** Form pages have no `meta`: they render their own title, which says whether the form has errors. */
export const meta = () => pageHead({});

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const { styleMark, nonce } = use(ServerRenderingContext);
  const hydrated = pageHandle(useMatches().map(({ handle }) => handle)).hydrate;
  const { pathname } = useLocation();
  const params = useParams();
  useScrollToTop(pathname);
  const isError = Boolean(useRouteError());
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="theme-color" content="#0b5d4e" />
        <Meta />
        {(isError || !root?.isIndexed) && <meta name="robots" content={NOINDEX} />}
        {root && <HeadLinks root={root} styleMark={styleMark} />}
      </head>
      <body
        data-consent={root?.scripts.consent}
        data-beacon={root?.scripts.beacon}
        data-monitoring={root?.scripts.monitoring}
        data-dd-privacy={root?.isPersonal ? 'mask' : undefined}
        // A hydrated page can change its route, and so its name, without a new document.
        data-page={hydrated ? pathname : (root?.page ?? pageName(pathname, params))}
      >
        <AssetUrlsContext value={root?.assets}>
          <WrittenHeader />
          <main id="main" tabIndex={-1} data-address={root?.canonical}>
            {children}
          </main>
          <WrittenFooter />
          {root && isWatched(root.visitor) && <SessionDialog visitor={root.visitor} />}
        </AssetUrlsContext>
        {hydrated && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

/** Whether the session is watched. With an identity token alone nobody is signed in, so nobody is signed out either. */
function isWatched(visitor: Visitor): boolean {
  return visitor.state === 'signing-out' ? !visitor.hasIdentity : visitor.state !== 'signed-out';
}

type RootData = NonNullable<ReturnType<typeof useRouteLoaderData<typeof loader>>>;

/** Content pages have inline styles, so that they can be read after one round trip; form pages share cached files. */
function HeadLinks({ root, styleMark }: { root: RootData; styleMark?: string }) {
  const { assets, canonical } = root;
  return (
    <>
      <link rel="canonical" href={canonical} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="anonymous" />
      {styleMark ? (
        <style>{styleMark}</style>
      ) : (
        assets.stylesheets.map((href) => <link rel="stylesheet" href={href} key={href} />)
      )}
      {/* Not `async`: from the browser's memory it would run before the page that it enhances is there. */}
      <script type="module" src={assets.enhance} />
    </>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorNotice error={error} />;
}
