import { type ReactNode, use } from 'react';
import { ServerRenderingContext } from './page-assets.ts';

/** The header, which is inserted after the page is rendered. */
export function WrittenHeader(): ReactNode {
  const { frameMarks } = use(ServerRenderingContext);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own markup
  return <hs-header dangerouslySetInnerHTML={{ __html: frameMarks?.header ?? '' }} />;
}

/** The footer, which is inserted after the page is rendered. */
export function WrittenFooter(): ReactNode {
  const { frameMarks } = use(ServerRenderingContext);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own markup
  return <hs-footer dangerouslySetInnerHTML={{ __html: frameMarks?.footer ?? '' }} />;
}
