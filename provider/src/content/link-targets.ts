import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { ArticleFault } from './article.ts';
import { attributeOf, elementsIn, parseHtml, textOf } from './html-tree.ts';

/** `content/pages.json`: the pages of the site, beside articles and categories, that content may link to. */
export const PageList = z.object({ pages: z.array(z.string().startsWith('/')) });
export type PageList = z.infer<typeof PageList>;

interface TargetParts {
  /** Absolute: `articles`, and maybe `pages.json`, are in it. */
  contentFolder: string;
  categories: readonly string[];
}

/** @returns whether a link leads somewhere; only pages of this site are looked at: an article stands without a file */
export type LeadsSomewhere = (href: string) => boolean;

const ARTICLE = /^\/help-and-support\/([a-z0-9-]+)\/([a-z0-9-]+)$/;

/**
 * An article counts as there if its file is, even if it is not fit to publish: a fault in one article must not take
 * down those that link to it.
 * @throws when there is a `pages.json` that does not fit
 */
export async function readLinkTargets({ contentFolder, categories }: TargetParts): Promise<LeadsSomewhere> {
  const list = await readFile(join(contentFolder, 'pages.json'), 'utf8').catch(() => undefined);
  const pages = list === undefined ? undefined : new Set(PageList.parse(JSON.parse(list)).pages);
  return (href) => {
    const path = href.replace(/[?#].*$/, '');
    const [, category = '', slug = ''] = ARTICLE.exec(path) ?? [];
    if (categories.includes(category)) return existsSync(join(contentFolder, 'articles', category, `${slug}.md`));
    if (!path.startsWith('/') || path.startsWith('/media/')) return true;
    if (categories.includes(path.slice('/help-and-support/'.length))) return true;
    return pages?.has(path) ?? true;
  };
}

/** The links of an article's HTML that lead nowhere. */
export function findDeadLinks(html: string, source: string, leadsSomewhere: LeadsSomewhere): ArticleFault[] {
  return [...elementsIn(parseHtml(html))].flatMap((element) => {
    const href = attributeOf(element, 'href');
    if (href === undefined || leadsSomewhere(href)) return [];
    const line = source.slice(0, Math.max(0, source.indexOf(href))).split('\n').length;
    const text = textOf(element).trim();
    const remedy = 'Link to an article, a category or a page of content/pages.json.';
    return [{ line, fault: `The link ${text ? `"${text}" ` : ''}to ${href} leads nowhere`, remedy }];
  });
}
