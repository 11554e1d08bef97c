import { type ArticleFault, lineOf } from './article.ts';
import { attributeOf, elementsIn, type HtmlFragment, textOf } from './html-tree.ts';
import { readLink } from './link-address.ts';
import type { Listing } from './listing.ts';

interface TargetOptions {
  categories: readonly string[];
  /** Pages of the site, besides articles and categories, that content may link to; unset: any. */
  sitePages: readonly string[] | undefined;
}

/**
 * Whether a link's target exists; only links to this site are checked. An article exists if its file does, even if it has
 * faults: a fault in one article must not take down those that link to it.
 */
export type HasTarget = (href: string, listing: Listing) => boolean;

const ARTICLE = /^\/help-and-support\/([a-z0-9-]+)\/([a-z0-9-]+)$/;

export function createLinkTargets({ categories, sitePages }: TargetOptions): HasTarget {
  const pages = sitePages && new Set(sitePages);
  return (href, listing) => {
    const link = readLink(href);
    if (link.kind !== 'own') return link.kind === 'elsewhere';
    const { path } = link;
    const [, category = '', slug = ''] = ARTICLE.exec(path) ?? [];
    if (categories.includes(category)) return listing.get(category)?.has(slug) ?? false;
    if (path === '' || path.startsWith('/media/')) return true;
    if (categories.some((id) => path === `/help-and-support/${id}`)) return true;
    return pages?.has(path) ?? true;
  };
}

/** A link in a body. */
export interface BodyLink {
  href: string;
  text: string;
}

/** The links of a body. */
export const linksIn = (body: HtmlFragment): BodyLink[] =>
  [...elementsIn(body)].flatMap((element) => {
    const href = attributeOf(element, 'href');
    return href === undefined ? [] : [{ href, text: textOf(element).trim() }];
  });

/** A link in an article's file. */
export interface ArticleLink extends BodyLink {
  /** Line of the file, from 1. */
  line: number;
}

/** Finds the lines of links. @param source the article's file */
export const withLines = (links: readonly BodyLink[], source: string): ArticleLink[] =>
  links.map((link) => ({ ...link, line: lineOf(source, link.href) }));

/** The fault of a dead link. */
export function deadLinkFault({ href, text, line }: ArticleLink): ArticleFault {
  const remedy = 'Link to an article, a category or a page that site/pages.ts says may be linked.';
  return { line, fault: `The link ${text ? `"${text}" ` : ''}to ${href} leads nowhere`, remedy };
}
