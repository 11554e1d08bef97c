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

export interface LinkFault extends Omit<ArticleFault, 'line'> {
  blocks?: boolean;
}

const HELP = '/help-and-support/';

export function anchorsOf(fragment: HtmlFragment): Set<string> {
  return new Set([...elementsIn(fragment)].flatMap((element) => attributeOf(element, 'id') ?? []));
}

/** The fault of an address; undefined if it is valid. */
export function faultOfLink(href: string, targets: LinkTargets): LinkFault | undefined {
  if (/^(tel|mailto):/.test(href)) return undefined;
  if (href.startsWith('https://')) return faultOfHost(href, targets);
  if (href.startsWith('/media/')) {
    if (targets.media.has(href)) return undefined;
    return {
      fault: `There is no file ${href}`,
      remedy: 'Put it into the media folder of the brand, or correct the name.',
    };
  }
  return faultOfPage(href, targets);
}

function faultOfHost(href: string, { hosts }: LinkTargets): LinkFault | undefined {
  const host = URL.parse(href)?.hostname;
  if (host && (hosts.has(host) || host.endsWith('.example'))) return undefined;
  const remedy = 'Check the address in a browser, then add the host to content/outside-hosts.txt.';
  return { fault: `${href} leads to a site that nobody has vouched for`, remedy };
}

function faultOfPage(href: string, { addresses, anchors }: LinkTargets): LinkFault | undefined {
  const { pathname, hash } = new URL(href, 'https://site.invalid');
  if (!addresses.has(pathname)) {
    const remedy = 'Link to an article, a category or a page that site/pages.ts says may be linked.';
    // The content server does not publish an article with one.
    return { fault: `The link ${href} leads nowhere`, remedy, blocks: true };
  }
  const known = anchors.get(pathname.slice(HELP.length));
  if (hash === '' || known?.has(decodeURIComponent(hash.slice(1)))) return undefined;
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
