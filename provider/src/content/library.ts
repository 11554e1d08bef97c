import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Article, ArticleFault } from './article.ts';
import { compileArticle } from './compile.ts';
import { type ArticleLink, deadLinkFault, type LeadsSomewhere, linksOf } from './link-targets.ts';
import { createListing, type Listing } from './listing.ts';
import type { Media } from './media.ts';
import type { Stated } from './placeholders.ts';

/** The valid articles. Faults of a file are logged once, and the other articles are published. */
export interface ArticleLibrary {
  find(category: string, slug: string): Promise<Article | undefined>;
  /** Every article of a category by slug, including withdrawn ones and those to be shown later. */
  list(category: string): Promise<Article[]>;
  /** The moved articles of the category, as of the last `list`. */
  moved(category: string): { slug: string; to: string }[];
}

interface ArticleLibraryParts extends Stated {
  /** Absolute: `<category>/<slug>.md` below it. */
  folder: string;
  categories: readonly string[];
  media: Media;
  leadsSomewhere: LeadsSomewhere;
  logger: Logger;
  /** Changes when the supplier's data or facts change, from which placeholders are filled. */
  edition?: () => number;
}

/** Result of compiling a file. */
type KeptResult =
  | { status: 'ok'; article: Article; links: ArticleLink[] }
  | { status: 'moved'; slug: string; to: string }
  | { status: 'refused'; faults: ArticleFault[] };

interface KeptArticle {
  version: string;
  result: KeptResult;
  /** Faults logged for this version, so that they are logged once. */
  logged: string;
}

interface NewFile {
  /** Changes with the file. */
  version: string;
  source: string;
}

/** An unchanged file that was compiled before, or one to compile. */
type SeenFile = { known: KeptArticle } | NewFile;

/** @returns undefined if the file has disappeared or can't be read: the others are still published */
function createFileReader(
  kept: ReadonlyMap<string, KeptArticle>,
  logger: Logger,
  edition: () => number,
): (file: string) => Promise<SeenFile | undefined> {
  /** Logged reasons why a file can't be read. */
  const unreadable = new Map<string, string>();

  async function read(file: string): Promise<SeenFile> {
    const { mtimeMs, size } = await stat(file);
    const version = `${mtimeMs} ${size} ${edition()}`;
    const known = kept.get(file);
    return known?.version === version ? { known } : { version, source: await readFile(file, 'utf8') };
  }

  function noteUnreadable(file: string, error: unknown): void {
    const reason = String(error);
    if ((error instanceof Error && 'code' in error && error.code === 'ENOENT') || unreadable.get(file) === reason)
      return;
    unreadable.set(file, reason);
    logger.error({ file, reason }, 'an article is not published: its file cannot be read');
  }

  return async function lookAt(file) {
    try {
      const seen = await read(file);
      unreadable.delete(file);
      return seen;
    } catch (error) {
      noteUnreadable(file, error);
      return undefined;
    }
  };
}

function compile(
  { category, slug, source }: { category: string; slug: string; source: string },
  parts: Pick<ArticleLibraryParts, keyof Stated | 'media'>,
): KeptResult {
  const compiled = compileArticle(source, parts, parts.media);
  if (compiled.status === 'refused') return compiled;
  if (compiled.status === 'moved') return { status: 'moved', slug, to: compiled.to };
  const links = linksOf(compiled.article.html, source);
  return { status: 'ok', article: { ...compiled.article, category, slug }, links };
}

/** Says why an article is not published. */
function logOnce(article: KeptArticle, faults: readonly ArticleFault[], file: string, logger: Logger): undefined {
  const now = JSON.stringify(faults);
  if (article.logged === now) return;
  article.logged = now;
  for (const fault of faults) logger.error({ file, ...fault }, 'an article is not published: correct the file');
}

/** Each file is compiled once and cached until it changes. Its links are checked each time, since their targets may go. */
export function createArticleLibrary(parts: ArticleLibraryParts): ArticleLibrary {
  const { folder, categories, leadsSomewhere, logger, edition = () => 0 } = parts;
  const kept = new Map<string, KeptArticle>();
  const lookAt = createFileReader(kept, logger, edition);
  const readListing = createListing(folder, categories);
  const fileOf = (category: string, slug: string) => join(folder, category, `${slug}.md`);

  function parse(category: string, slug: string, { version, source }: NewFile): KeptArticle {
    const article = { version, result: compile({ category, slug, source }, parts), logged: '' };
    kept.set(fileOf(category, slug), article);
    return article;
  }

  function findListed(listing: Listing, category: string, slug: string, seen: SeenFile): Article | undefined {
    const file = fileOf(category, slug);
    const known = 'known' in seen ? seen.known : parse(category, slug, seen);
    const { result } = known;
    if (result.status === 'refused') return logOnce(known, result.faults, file, logger);
    if (result.status === 'moved') return undefined;
    const dead = result.links.filter(({ href }) => !leadsSomewhere(href, listing));
    return dead.length > 0 ? logOnce(known, dead.map(deadLinkFault), file, logger) : result.article;
  }

  let listed: Listing = new Map();
  return {
    moved(category) {
      return [...(listed.get(category) ?? [])].flatMap((slug) => {
        const result = kept.get(fileOf(category, slug))?.result;
        return result?.status === 'moved' ? [{ slug, to: result.to }] : [];
      });
    },
    async find(category, slug) {
      const listing = await readListing();
      const seen = listing.get(category)?.has(slug) ? await lookAt(fileOf(category, slug)) : undefined;
      return seen && findListed(listing, category, slug, seen);
    },
    async list(category) {
      const listing = await readListing();
      listed = listing;
      const slugs = [...(listing.get(category) ?? [])];
      // All files at once: under load each wait for the disk takes a turn of the event loop.
      const files = await Promise.all(slugs.map((slug) => lookAt(fileOf(category, slug))));
      const articles: Article[] = [];
      for (const [index, slug] of slugs.entries()) {
        const seen = files[index];
        const article = seen && findListed(listing, category, slug, seen);
        if (article) articles.push(article);
        // Compiling a hundred articles in one turn would hold up other requests.
        if (seen && 'source' in seen) await nextTurn();
      }
      return articles;
    },
  };
}
