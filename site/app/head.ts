/** Titles, descriptions, robots and canonical addresses (SH-05 to SH-07). */
import { isLocalAddress } from '@larkfield/service/public-address';
import type { MetaDescriptor } from 'react-router';

export const SITE_TITLE = 'Help & Support';

const DEFAULT_DESCRIPTION =
  'Help with your energy bills, payments, meters, tariffs and home cover: clear answers, emergency numbers and ways to contact us.';

export type Robots = 'nosnippet' | 'noindex,nofollow,noarchive';

/** Robots value of every page that `site/pages.ts` does not have indexed, and of error pages. */
export const NOINDEX: Robots = 'noindex,nofollow,noarchive';

export interface PageHead {
  /** The page's own title, without the site's. */
  title?: string;
  description?: string;
  robots?: Robots | undefined;
}

/** A page's title as the browser shows it (SH-05). */
export function documentTitle(title: string): string {
  return `${title} - ${SITE_TITLE}`;
}

/** Head of a page: its title plus ' - Help & Support', a description, and robots where the page is indexed with limits. */
export function pageHead({ title, description, robots }: PageHead): MetaDescriptor[] {
  return [
    ...(title ? [{ title: documentTitle(title) }] : []),
    { name: 'description', content: description || DEFAULT_DESCRIPTION },
    ...(robots ? [{ name: 'robots', content: robots }] : []),
  ];
}

/**
 * The canonical address (SH-06): no query string, no trailing slash, and the host of SITE_URL, since an operator serves
 * no other. A local address, which has none of its own, gets the `www.` that the source puts before every host.
 */
export function canonicalUrl(siteUrl: string, pathname: string): string {
  const url = new URL(siteUrl);
  if (isLocalAddress(siteUrl) && !url.host.startsWith('www.')) url.host = `www.${url.host}`;
  return url.origin + pathname.replace(/\/+$/, '');
}
