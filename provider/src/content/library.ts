import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Facts } from '@larkfield/service/facts';
import type { Supplier } from '@larkfield/service/supplier';
import type { Logger } from 'pino';
import type { Article, ArticleFault } from './article.ts';
import { compileArticle } from './compile.ts';
import { type ArticleLink, deadLinkFault, type LeadsSomewhere, linksOf } from './link-targets.ts';
import { createListing, type Listing } from './listing.ts';
import type { Media } from './media.ts';

/** The articles that are fit to publish. A file that is not is named in the log, once, and the rest goes on. */
export interface ArticleLibrary {
  find(category: string, slug: string): Promise<Article | undefined>;
  /** Every article of a category, by slug. */
  list(category: string): Promise<Article[]>;
}

interface ArticleLibraryParts {
  /** Absolute: `<category>/<slug>.md` below it. */
  folder: string;
  categories: readonly string[];
  supplier: Supplier;
  facts: Facts;
  media: Media;
  leadsSomewhere: LeadsSomewhere;
  logger: Logger;
}

/** What a file's text was found to be. */
type KeptResult =
  | { status: 'ok'; article: Article; links: ArticleLink[] }
  | { status: 'refused'; faults: ArticleFault[] };

interface KeptArticle {
  version: string;
  result: KeptResult;
  /** What was logged of this version, so that it is logged once. */
  logged: string;
}

/** Each file is parsed once and kept until it changes. Where its links lead is looked at each time: that may go. */
export function createArticleLibrary(parts: ArticleLibraryParts): ArticleLibrary {
  const { folder, categories, supplier, facts, media, leadsSomewhere, logger } = parts;
  const kept = new Map<string, KeptArticle>();
  const readListing = createListing(folder, categories);

  function compile(category: string, slug: string, source: string): KeptResult {
    const compiled = compileArticle(source, supplier, media, facts);
    if (compiled.status === 'refused') return compiled;
    const links = linksOf(compiled.article.html, source);
    return { status: 'ok', article: { ...compiled.article, category, slug }, links };
  }

  async function read(category: string, slug: string, file: string): Promise<KeptArticle | undefined> {
    const found = await stat(file).catch(() => undefined);
    if (!found) return undefined;
    const version = `${found.mtimeMs} ${found.size}`;
    const known = kept.get(file);
    if (known?.version === version) return known;
    const article = { version, result: compile(category, slug, await readFile(file, 'utf8')), logged: '' };
    kept.set(file, article);
    return article;
  }

  function refuse(file: string, article: KeptArticle, faults: readonly ArticleFault[]): undefined {
    const now = JSON.stringify(faults);
    if (article.logged === now) return;
    article.logged = now;
    for (const fault of faults) logger.error({ file, ...fault }, 'an article is not published: mend the file');
  }

  async function findListed(listing: Listing, category: string, slug: string): Promise<Article | undefined> {
    const file = join(folder, category, `${slug}.md`);
    const known = await read(category, slug, file);
    if (!known) return undefined;
    const { result } = known;
    if (result.status === 'refused') return refuse(file, known, result.faults);
    const dead = result.links.filter(({ href }) => !leadsSomewhere(href, listing));
    return dead.length > 0 ? refuse(file, known, dead.map(deadLinkFault)) : result.article;
  }

  return {
    async find(category, slug) {
      const listing = await readListing();
      return listing.get(category)?.has(slug) ? findListed(listing, category, slug) : undefined;
    },
    async list(category) {
      const listing = await readListing();
      const articles: Article[] = [];
      // One after the other: a hundred that are parsed in one go would hold up everybody else's request.
      for (const slug of listing.get(category) ?? []) {
        const article = await findListed(listing, category, slug);
        if (article) articles.push(article);
      }
      return articles;
    },
  };
}
