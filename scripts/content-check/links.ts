import type { ArticleFault } from '@larkfield/provider/content/article';
import { attributeOf, elementsIn, type HtmlFragment, textOf } from '@larkfield/provider/content/html-tree';
import type { Media } from '@larkfield/provider/content/media';
import type { CheckedArticle } from './checked-article.ts';

/** Valid targets of links. */
export interface LinkTargets {
  /** Pages of this site, without their anchors. */
  addresses: ReadonlySet<string>;
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
  if (/^(tel|mailto):/.test(href)) return undefined;
  const url = URL.parse(href, SITE);
  if (url?.protocol === 'https:' && url.origin !== SITE) return faultOfHost(href, url.hostname, targets);
  if (href.startsWith('/media/')) {
    if (targets.media.has(href)) return undefined;
    return {
      fault: `There is no file ${href}`,
      remedy: 'Put it into the media folder of the brand, or correct the name.',
    };
  }
  return faultOfPage(href, url, targets);
}

function faultOfHost(href: string, host: string, { hosts }: LinkTargets): LinkFault | undefined {
  if (hosts.has(host) || host.endsWith('.example')) return undefined;
  const remedy = 'Check the address in a browser, then add its host there.';
  return { fault: `${href} leads to a site that is not in content/outside-hosts.txt`, remedy };
}

/** @param url parsed from `href`; null if it is not a URL */
function faultOfPage(href: string, url: URL | null, { addresses, anchors }: LinkTargets): LinkFault | undefined {
  if (url?.origin !== SITE || !addresses.has(url.pathname)) {
    const remedy = 'Link to an article, a category or a page that site/pages.ts says may be linked.';
    // The content server does not publish an article with one.
    return { fault: `The link ${href} leads nowhere`, remedy, blocks: true };
  }
  const { pathname, hash } = url;
  const known = [...(anchors.get(pathname.slice(HELP.length)) ?? [])];
  // Compared as URLs: a hash with faulty percent-encoding cannot be decoded.
  if (hash === '' || known.some((id) => new URL(`#${id}`, SITE).hash === hash)) return undefined;
  return { fault: `${pathname} has no part called ${hash}`, remedy: 'Use the heading as it is now, in kebab-case.' };
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
