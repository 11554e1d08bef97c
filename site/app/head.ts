/** Titles, descriptions, robots and canonical addresses (SH-05 to SH-07). */
import type { MetaDescriptor } from 'react-router';

export const SITE_TITLE = 'Help & Support';

const DEFAULT_DESCRIPTION =
  'Help with your energy bills, payments, meters, tariffs and home cover from Larkfield Energy: clear answers, emergency numbers and ways to contact us.';

export type Robots = 'nosnippet' | 'noindex,nofollow,noarchive';

/** Robots value of pages that no search engine should keep: forms, outcomes, search. */
export const NOINDEX: Robots = 'noindex,nofollow,noarchive';

export interface PageHead {
  /** The page's own title, without the site's. Form pages render theirs themselves, since it tells of mistakes. */
  title?: string;
  description?: string;
  robots?: Robots;
}

/** A page's title as the browser shows it (SH-05). */
export function documentTitle(title: string): string {
  return `${title} - ${SITE_TITLE}`;
}

/** Head of a page: its title plus ' - Help & Support', a description, and robots where it needs them. */
export function pageHead({ title, description, robots }: PageHead): MetaDescriptor[] {
  return [
    ...(title ? [{ title: documentTitle(title) }] : []),
    { name: 'description', content: description || DEFAULT_DESCRIPTION },
    ...(robots ? [{ name: 'robots', content: robots }] : []),
  ];
}

/** The canonical address: www. host, no query string, no trailing slash (SH-06). */
export function canonicalUrl(siteUrl: string, pathname: string): string {
  const url = new URL(siteUrl);
  if (!url.host.startsWith('www.')) url.host = `www.${url.host}`;
  return url.origin + pathname.replace(/\/+$/, '');
}
