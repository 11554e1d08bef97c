import type { ArticleFault } from '@larkfield/provider/content/article';
import { attributeOf, elementsIn, type HtmlFragment, textOf } from '@larkfield/provider/content/html-tree';
import { readLink } from '@larkfield/provider/content/link-address';
import type { Media } from '@larkfield/provider/content/media';
import type { CheckedArticle } from './checked-article.ts';

/** Valid targets of links. */
export interface LinkTargets {
  /** Pages of this site, without their anchors. */
  addresses: ReadonlySet<string>;
  /** Those of articles that are not shown, or not for good. */
  passing: ReadonlySet<string>;
  /** The anchors of each article by `category/slug`. */
  anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** Other sites, by host. */
  hosts: ReadonlySet<string>;
  media: Media;
}

interface LinkFault extends Omit<ArticleFault, 'line'> {
  blocks?: boolean;
}

const HELP = '/help-and-support/';
/** Base of relative addresses; reserved, so that no link leads there (RFC 2606). */
const SITE = 'https://site.invalid';

export function anchorsOf(fragment: HtmlFragment): Set<string> {
  return new Set([...elementsIn(fragment)].flatMap((element) => attributeOf(element, 'id') ?? []));
}

/** The fault of an address; undefined if it is valid. */
export function faultOfLink(href: string, targets: LinkTargets): LinkFault | undefined {
  const link = readLink(href);
  if (link.kind === 'misread') return leadsNowhere(href);
  if (link.kind === 'elsewhere') return faultElsewhere(href, link.url, targets);
  if (!link.path.startsWith('/media/')) return faultOfPage(link, href, targets);
  if (targets.media.has(link.path)) return undefined;
  return {
    fault: `There is no file ${href}`,
    remedy: 'Put it into the media folder of the brand, or correct the name.',
  };
}

/** The content server does not publish an article with such a link. */
const leadsNowhere = (href: string): LinkFault => ({
  fault: `The link ${href} leads nowhere`,
  remedy: 'Link to an article, a category or a page that site/pages.ts says may be linked.',
  blocks: true,
});

function faultElsewhere(
  href: string,
  { protocol, hostname: host }: URL,
  { hosts }: LinkTargets,
): LinkFault | undefined {
  if (protocol === 'tel:' || protocol === 'mailto:') return undefined;
  if (protocol !== 'https:') return leadsNowhere(href);
  if (hosts.has(host) || host.endsWith('.example')) return undefined;
  const remedy = 'Check the address in a browser, then add its host there.';
  return { fault: `${href} leads to a site that is neither the brand's own nor in content/outside-hosts.txt`, remedy };
}

function faultOfPage(
  { path, hash }: { path: string; hash: string },
  href: string,
  { addresses, anchors, passing }: LinkTargets,
): LinkFault | undefined {
  if (!addresses.has(path)) return leadsNowhere(href);
  if (passing.has(path)) {
    const remedy = 'Take the link out, or let the article be shown for good.';
    return { fault: `The link ${href} leads to an article that is not shown, or not for good`, remedy };
  }
  const known = [...(anchors.get(path.slice(HELP.length)) ?? [])];
  // Compared as URLs: a hash with faulty percent-encoding cannot be decoded.
  if (hash === '' || known.some((id) => new URL(`#${id}`, SITE).hash === hash)) return undefined;
  return { fault: `${path} has no part called ${hash}`, remedy: 'Use the heading as it is now, in kebab-case.' };
}

/** Reports broken links, downloads and pictures of an article. */
export function checkLinks({ path, fragment, lineOf, article }: CheckedArticle, targets: LinkTargets): ArticleFault[] {
  return [...elementsIn(fragment)].flatMap((element) => {
    const address = attributeOf(element, element.tagName === 'img' ? 'src' : 'href');
    if (address === undefined) return [];
    const whole = address.startsWith('#') ? `${HELP}${path}${address}` : address;
    const fault = faultOfLink(whole, targets);
    return fault ? [{ line: lineOf(textOf(element) || article.title), ...fault }] : [];
  });
}
