import { type ReactNode, use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { ServerRenderingContext } from './page-assets.ts';

/** What the server wrote, read before React begins: it is put back if React has to draw the whole page anew. */
const written = (tag: string) =>
  typeof document === 'undefined' ? undefined : { __html: document.querySelector(tag)?.innerHTML ?? '' };

const HEADER = written('hs-header');
const FOOTER = written('hs-footer');

/** The header as the server wrote it. React leaves the inside of it alone. */
export function WrittenHeader(): ReactNode {
  const { frameMarks } = use(ServerRenderingContext);
  const { pathname } = useLocation();
  // The next step of a form is another page without another document (SH-08).
  useEffect(() => {
    const signIn = document.querySelector('hs-header a[href^="/sign-in"]');
    signIn?.setAttribute('href', `/sign-in?return=${encodeURIComponent(pathname)}`);
  }, [pathname]);
  const html = frameMarks ? { __html: frameMarks.header } : HEADER;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own markup
  return <hs-header suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}

/** The footer as the server wrote it. */
export function WrittenFooter(): ReactNode {
  const { frameMarks } = use(ServerRenderingContext);
  const html = frameMarks ? { __html: frameMarks.footer } : FOOTER;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own markup
  return <hs-footer suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}
