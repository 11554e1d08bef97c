/** Links that no header may lack, whatever its feed has (SH-04). */
import type { HeaderFeed } from '@larkfield/api-schemas/header';
import { hrefOf } from '../../href.ts';
import { HELP_HOME } from './breadcrumb.tsx';

interface MinimalLink {
  text: string;
  href: string;
}

const SEARCH = { text: 'Search', href: hrefOf('/search') };
const CONTACT = { text: 'Contact us', href: hrefOf('/help-and-support/contact-us') };
const EMERGENCIES = { text: 'Emergencies', href: hrefOf('/help-and-support/emergencies') };

/** Every address that the header links to from the feed. */
function linkedFrom(feed: HeaderFeed): (string | undefined)[] {
  const { sections, 'quick-links': quickLinks } = feed;
  return [...sections.flatMap(({ subheadings }) => subheadings), ...quickLinks]
    .flatMap(({ href, links }) => [href, ...links.map((link) => link.href)])
    .concat(sections.map(({ href }) => href));
}

/**
 * The links that the header adds to its feed: to search, contact and emergencies where they are missing, and to the help
 * pages where there is no menu.
 * @param feed undefined while it is unavailable
 * @param hasSearchBox whether the header has a search box, which needs no link beside it
 */
export function addedLinks(feed: HeaderFeed | undefined, hasSearchBox: boolean): MinimalLink[] {
  const linked = feed ? linkedFrom(feed) : [];
  const wanted = [
    ...(feed?.sections.length ? [] : [HELP_HOME]),
    ...(feed && hasSearchBox ? [] : [SEARCH]),
    CONTACT,
    EMERGENCIES,
  ];
  return wanted.filter(({ href }) => !linked.some((at) => at?.endsWith(href)));
}
