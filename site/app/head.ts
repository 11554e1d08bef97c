/** Titles, descriptions, robots and canonical addresses (SH-05 to SH-07). */
import { isLocalAddress } from '@larkfield/service/public-address';
import type { MetaDescriptor } from 'react-router';

const SITE_TITLE = 'Help & Support';

const DEFAULT_DESCRIPTION =
  'Help with your energy bills, payments, meters, tariffs and home cover: clear answers, emergency numbers and ways to contact us.';

export type Robots = 'nosnippet' | 'noindex,nofollow,noarchive';

/** Robots value of error pages, and of all pages that are not indexed by `site/pages.ts`. */
export const NOINDEX: Robots = 'noindex,nofollow,noarchive';

export interface PageHead {
  /** The page's title, without the site's. */
  title?: string;
  description?: string;
  robots?: Robots | undefined;
}

/** Begins the title of a page whose form has errors, since screen readers read it first (WCAG 2.4.2). */
export const ERROR_PREFIX = 'Error: ';

const ENDS_WITH_SITE_TITLE = /help & support$/i;
const SITE_TITLE_AT_END = /\s{0,9}[-–—|:·•]\s{0,9}help & support$/i;

/** A feed's or article's title without the site's, which {@link documentTitle} adds to every one. */
export const withoutSiteTitle = (title: string): string => title.trim().replace(SITE_TITLE_AT_END, '');

/** A page's title with the site's, once (SH-05). */
export function documentTitle(title: string, hasErrors = false): string {
  const own = withoutSiteTitle(title);
  return (hasErrors ? ERROR_PREFIX : '') + (ENDS_WITH_SITE_TITLE.test(own) ? own : `${own} - ${SITE_TITLE}`);
}

/** Head of a page: title, description, and a robots value if the page is indexed with limits. */
export function pageHead({ title, description, robots }: PageHead): MetaDescriptor[] {
  return [
    ...(title ? [{ title: documentTitle(title) }] : []),
    { name: 'description', content: description || DEFAULT_DESCRIPTION },
    ...(robots ? [{ name: 'robots', content: robots }] : []),
  ];
}

/**
 * The canonical address (SH-06): the host of SITE_URL, without query string and trailing slash. A local host gets the
 * `www.` that the requirement puts before every host.
 */
export function canonicalUrl(siteUrl: string, pathname: string): string {
  const url = new URL(siteUrl);
  if (isLocalAddress(siteUrl) && !url.host.startsWith('www.')) url.host = `www.${url.host}`;
  return url.origin + pathname.replace(/\/+$/, '');
}
