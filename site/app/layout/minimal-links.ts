/** Links that no header may lack, whatever its feed has (SH-04). */
import type { HeaderFeed } from '@larkfield/api-schemas/header';
import { hrefOf } from '../../href.ts';

interface MinimalLink {
  text: string;
  href: string;
}

const SEARCH = { text: 'Search', href: hrefOf('/search') };
const CONTACT = { text: 'Contact us', href: hrefOf('/help-and-support/contact-us') };
const EMERGENCIES = { text: 'Emergencies', href: hrefOf('/help-and-support/emergencies') };
const MINIMAL_LINKS = [{ text: 'Help & Support', href: hrefOf('/help-and-support') }, SEARCH, CONTACT, EMERGENCIES];

/** Every address that the header links to from the feed. */
function linkedFrom(feed: HeaderFeed): (string | undefined)[] {
  const { sections, 'quick-links': quickLinks } = feed;
  return [...sections.flatMap(({ subheadings }) => subheadings), ...quickLinks]
    .flatMap(({ href, links }) => [href, ...links.map((link) => link.href)])
    .concat(sections.map(({ href }) => href));
}

/**
 * The minimal links that the header adds to its feed: all that are missing if there is no menu, or if a customer would
 * not find help in an emergency or a way to contact us.
 * @param feed undefined while it is unavailable
 * @param hasSearchBox whether the header has a search box, which needs no link beside it
 */
export function addedLinks(feed: HeaderFeed | undefined, hasSearchBox: boolean): MinimalLink[] {
  if (!feed) return MINIMAL_LINKS;
  const linked = linkedFrom(feed);
  const isMissing = ({ href }: MinimalLink) => !linked.some((at) => at?.endsWith(href));
  if (feed.sections.length > 0 && !isMissing(CONTACT) && !isMissing(EMERGENCIES)) return [];
  return MINIMAL_LINKS.filter((link) => isMissing(link) && !(hasSearchBox && link === SEARCH));
}
