import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Article, ArticleFault } from './article.ts';
import { type CompileResult, compileArticle } from './compile.ts';
import { findDeadLinks, type LeadsSomewhere } from './link-targets.ts';
import type { Media } from './media.ts';
import type { Supplier } from './supplier.ts';

/** The articles that are fit to publish. A file that is not is named in the log, once, and the rest goes on. */
export interface ArticleLibrary {
  find(category: string, slug: string): Promise<Article | undefined>;
  /** Every article of a category, by slug. */
  list(category: string): Promise<Article[]>;
}

interface ArticleLibraryParts {
  /** Absolute: `<category>/<slug>.md` below it. */
  folder: string;
  supplier: Supplier;
  media: Media;
  leadsSomewhere: LeadsSomewhere;
  logger: Logger;
}

interface KeptArticle {
  version: string;
  source: string;
  result: CompileResult;
  /** What was logged of this version, so that it is logged once. */
  logged: string;
}

const NAME = /^[a-z0-9-]+$/;

/** Each file is rendered once and kept until it changes. Its links are looked at each time: what they lead to may go. */
export function createArticleLibrary(parts: ArticleLibraryParts): ArticleLibrary {
  const { folder, supplier, media, leadsSomewhere, logger } = parts;
  const kept = new Map<string, KeptArticle>();

  async function read(file: string): Promise<KeptArticle | undefined> {
    const found = await stat(file).catch(() => undefined);
    if (!found) return undefined;
    const version = `${found.mtimeMs} ${found.size}`;
    const known = kept.get(file);
    if (known?.version === version) return known;
    const source = await readFile(file, 'utf8');
    const article = { version, source, result: compileArticle(source, supplier, media), logged: '' };
    kept.set(file, article);
    return article;
  }

  function refuse(file: string, article: KeptArticle, faults: readonly ArticleFault[]): undefined {
    const now = JSON.stringify(faults);
    if (article.logged === now) return;
    article.logged = now;
    for (const fault of faults) logger.error({ file, ...fault }, 'an article is not published: mend the file');
  }

  async function find(category: string, slug: string): Promise<Article | undefined> {
    if (!NAME.test(category) || !NAME.test(slug)) return undefined;
    const file = join(folder, category, `${slug}.md`);
    const known = await read(file);
    if (!known) return undefined;
    const { result, source } = known;
    if (result.status === 'refused') return refuse(file, known, result.faults);
    const deadLinks = findDeadLinks(result.article.html, source, leadsSomewhere);
    return deadLinks.length > 0 ? refuse(file, known, deadLinks) : { ...result.article, category, slug };
  }

  return {
    find,
    async list(category) {
      if (!NAME.test(category)) return [];
      const files = await readdir(join(folder, category)).catch(() => []);
      const slugs = files.filter((file) => file.endsWith('.md')).map((file) => file.slice(0, -'.md'.length));
      const articles = await Promise.all(slugs.sort().map((slug) => find(category, slug)));
      return articles.filter((article) => article !== undefined);
    },
  };
}
