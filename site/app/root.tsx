import type { ReactNode } from 'react';
import { use } from 'react';
import { Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import { siteContext } from './context.ts';
import { canonicalUrl } from './head.ts';
import { ErrorNotice } from './layout/error-notice.tsx';
import { ServerRenderingContext } from './layout/page-assets.ts';
import { SessionDialog } from './layout/session-dialog.tsx';
import { SiteFooter } from './layout/site-footer.tsx';
import { SiteHeader } from './layout/site-header.tsx';
import { isHydrated } from './page-handle.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { assets, feeds, settings, visitor } = context.get(siteContext);
  const { styleParts: _, ...urls } = assets;
  const header = await feeds.header();
  return {
    assets: urls,
    canonical: canonicalUrl(settings.siteUrl, new URL(request.url).pathname),
    header: header.status === 'ok' ? header.data : undefined,
    visitor,
    supplierName: settings.supplierName,
  };
}

/** Header and footer change with a new document, so a form that comes back need not fetch them again. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const { styleMark, nonce } = use(ServerRenderingContext);
  const hydrated = isHydrated(useMatches().map(({ handle }) => handle));
  const { pathname } = useLocation();
  const supplierName = root?.supplierName ?? 'Larkfield';
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="theme-color" content="#0b5d4e" />
        <Meta />
        {root && <HeadLinks root={root} styleMark={styleMark} />}
      </head>
      <body>
        <SiteHeader
          feed={root?.header}
          visitor={root?.visitor ?? { state: 'signed-out' }}
          path={pathname}
          supplierName={supplierName}
        />
        <main id="main" tabIndex={-1} data-address={root?.canonical}>
          {children}
        </main>
        <SiteFooter feed={root?.header} supplierName={supplierName} />
        {root && root.visitor.state !== 'signed-out' && <SessionDialog visitor={root.visitor} />}
        {hydrated && <ScrollRestoration nonce={nonce} />}
        {hydrated && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

type RootData = NonNullable<ReturnType<typeof useRouteLoaderData<typeof loader>>>;

/** Content pages carry their styles inline, to be read in one round trip; form pages share cached files. */
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
      <script type="module" src={assets.enhance} async />
    </>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorNotice error={error} />;
}
