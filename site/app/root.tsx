import type { ReactNode } from 'react';
import { use } from 'react';
import {
  isRouteErrorResponse,
  Meta,
  Outlet,
  useLocation,
  useParams,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { findPage } from '../find-page.ts';
import type { Route } from './+types/root';
import { siteContext, type Visitor } from './context.ts';
import { KEPT_CONTROLS_ID, PAGE_DATA_ID } from './form-answer.ts';
import { canonicalUrl, NOINDEX, pageHead } from './head.ts';
import { ErrorNotice } from './layout/error-notice.tsx';
import { AssetUrlsContext, ServerRenderingContext } from './layout/page-assets.ts';
import { WrittenFooter, WrittenHeader } from './layout/server-written.tsx';
import { SessionDialog } from './layout/session-dialog.tsx';
import { pageName } from './page-name.ts';

export function loader({ context, params, request }: Route.LoaderArgs) {
  const { assets, settings, visitor } = context.get(siteContext);
  const { enhance, stylesheets, font, icons, illustrations } = assets;
  const { pathname } = new URL(request.url);
  const shown = findPage(pathname)?.hasSecretAddress ? pageName(pathname, params) : pathname;
  return {
    assets: { enhance, stylesheets, font, icons, illustrations },
    canonical: canonicalUrl(settings.siteUrl, shown),
    isIndexed: findPage(pathname)?.isIndexed ?? false,
    // A personal page may show a name or what somebody typed: replays mask all of its text.
    isPersonal: visitor.state !== 'signed-out' || findPage(pathname)?.rendered !== 'once',
    page: pageName(pathname, params),
    scripts: settings.scripts,
    themeColours: settings.themeColours,
    visitor,
  };
}

/** Form pages have no `meta`: they render their own title, which says whether the form has errors. */
export const meta = () => pageHead({});

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const { styleMark, formPage } = use(ServerRenderingContext);
  const { pathname } = useLocation();
  const params = useParams();
  const isError = Boolean(useRouteError());
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="color-scheme" content="light dark" />
        {root && <meta name="theme-color" media="(prefers-color-scheme: dark)" content={root.themeColours.dark} />}
        {root && <meta name="theme-color" content={root.themeColours.light} />}
        <Meta />
        {(isError || !root?.isIndexed) && <meta name="robots" content={NOINDEX} />}
        {root && <HeadLinks root={root} styleMark={styleMark} imports={formPage?.imports} />}
      </head>
      <body
        data-consent={root?.scripts.consent}
        data-beacon={root?.scripts.beacon}
        data-monitoring={root?.scripts.monitoring}
        data-dd-privacy={root?.isPersonal ? 'mask' : undefined}
        data-page={root?.page ?? pageName(pathname, params)}
      >
        <AssetUrlsContext value={root?.assets}>
          <WrittenHeader />
          <main id="main" tabIndex={-1} data-address={root?.canonical}>
            {children}
          </main>
          <WrittenFooter />
          {root && isWatched(root.visitor) && <SessionDialog visitor={root.visitor} />}
        </AssetUrlsContext>
        {formPage && (
          <>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a bracket that would end the element */}
            <script type="application/json" id={PAGE_DATA_ID} dangerouslySetInnerHTML={{ __html: formPage.json }} />
            {/*
             * Outside the form, so that it is not posted. Browsers restore only fields with a name, and Chromium no
             * hidden input outside a form. What we know of a signed-in customer must not come back once they have
             * signed out (AU-05).
             */}
            {root?.visitor.state === 'signed-out' && (
              <textarea id={KEPT_CONTROLS_ID} name={KEPT_CONTROLS_ID} hidden data-dd-privacy="hidden" />
            )}
            <script type="module" src={formPage.script} />
          </>
        )}
      </body>
    </html>
  );
}

/** Whether the session is watched. With only an identity token nobody is signed in, so nobody is signed out either. */
function isWatched(visitor: Visitor): boolean {
  if (visitor.state === 'signed-in') return visitor.session !== '';
  return visitor.state === 'signing-out' ? !visitor.hasIdentity : visitor.state !== 'signed-out';
}

type RootData = NonNullable<ReturnType<typeof useRouteLoaderData<typeof loader>>>;

interface HeadLinksProps {
  root: RootData;
  styleMark: string | undefined;
  /** Files that the page's script imports. */
  imports: readonly string[] | undefined;
}

/** Content pages have inline styles, so that they can be read after one round trip; form pages share cached files. */
function HeadLinks({ root, styleMark, imports = [] }: HeadLinksProps) {
  const { assets, canonical } = root;
  return (
    <>
      <link rel="canonical" href={canonical} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {assets.font && <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="anonymous" />}
      {styleMark ? (
        <style>{styleMark}</style>
      ) : (
        assets.stylesheets.map((href) => <link rel="stylesheet" href={href} key={href} />)
      )}
      {/* Not `async`: from the browser's memory it would run before the page that it enhances is there. */}
      <script type="module" src={assets.enhance} />
      {imports.map((href) => (
        <link rel="modulepreload" href={href} key={href} />
      ))}
    </>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorNotice status={isRouteErrorResponse(error) ? error.status : 500} />;
}
