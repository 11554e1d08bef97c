import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Article } from './article.ts';
import { compileArticle } from './compile.ts';
import type { Media } from './media.ts';
import type { Supplier } from './supplier.ts';

/** The articles that are fit to publish. A file that is not is named in the log, once, and the rest goes on. */
export interface ArticleLibrary {
  find(category: string, slug: string): Promise<Article | undefined>;
  /** Every article of a category, by slug. */
  list(category: string): Promise<Article[]>;
}

interface LibraryParts {
  /** Absolute: `<category>/<slug>.md` below it. */
  folder: string;
  supplier: Supplier;
  media: Media;
  logger: Logger;
}

interface KeptArticle {
  version: string;
  article: Article | undefined;
}

const NAME = /^[a-z0-9-]+$/;

/** Each file is rendered once and kept until it changes. */
export function createArticleLibrary({ folder, supplier, media, logger }: LibraryParts): ArticleLibrary {
  const kept = new Map<string, KeptArticle>();

  async function load(category: string, slug: string, file: string): Promise<Article | undefined> {
    const result = compileArticle(await readFile(file, 'utf8'), supplier, media);
    if (result.status === 'ok') return { ...result.article, category, slug };
    for (const fault of result.faults) logger.error({ file, ...fault }, 'an article is not published: mend the file');
    return undefined;
  }

  async function find(category: string, slug: string): Promise<Article | undefined> {
    if (!NAME.test(category) || !NAME.test(slug)) return undefined;
    const file = join(folder, category, `${slug}.md`);
    const found = await stat(file).catch(() => undefined);
    if (!found) return undefined;
    const version = `${found.mtimeMs} ${found.size}`;
    const known = kept.get(file);
    if (known?.version === version) return known.article;
    const article = await load(category, slug, file);
    kept.set(file, { version, article });
    return article;
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
