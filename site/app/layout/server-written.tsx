import { type ReactNode, use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { hrefOf } from '../../href.ts';
import { ServerRenderingContext } from './page-assets.ts';
import { signInHref } from './sign-in-href.ts';

/** The server's HTML of an element, read before hydration, in case React has to render the whole page again. */
const written = (tag: string) =>
  typeof document === 'undefined' ? undefined : { __html: document.querySelector(tag)?.innerHTML ?? '' };

const HEADER = written('hs-header');
const FOOTER = written('hs-footer');

/** The header's HTML from the server, which React does not change. */
export function WrittenHeader(): ReactNode {
  const { frameMarks } = use(ServerRenderingContext);
  const { pathname } = useLocation();
  // After a client-side navigation sign-in leads back to the new page (SH-08).
  useEffect(() => {
    const signIn = document.querySelector(`hs-header a[href^="${hrefOf('/sign-in')}"]`);
    signIn?.setAttribute('href', signInHref(pathname));
  }, [pathname]);
  const html = frameMarks ? { __html: frameMarks.header } : HEADER;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own markup
  return <hs-header suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}

/** The footer's HTML from the server. */
export function WrittenFooter(): ReactNode {
  const { frameMarks } = use(ServerRenderingContext);
  const html = frameMarks ? { __html: frameMarks.footer } : FOOTER;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own markup
  return <hs-footer suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}
