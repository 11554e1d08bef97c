import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Article, ArticleFault } from './article.ts';
import type { BuiltBodies } from './body.ts';
import { compileArticle } from './compile.ts';
import { type ArticleLink, deadLinkFault, type HasTarget, withLines } from './link-targets.ts';
import { createListing, type Listing } from './listing.ts';
import type { Media } from './media.ts';
import type { PlaceholderValues } from './placeholders.ts';

/** The valid articles. Faults of a file are logged once, and the other articles are published. */
export interface ArticleLibrary {
  find(category: string, slug: string): Promise<Article | undefined>;
  /** Every article of a category by slug, including withdrawn ones and those to be shown later, and those that moved. */
  list(category: string): Promise<{ articles: Article[]; moved: { slug: string; to: string }[] }>;
}

interface ArticleLibraryOptions extends PlaceholderValues {
  /** Absolute: `<category>/<slug>.md` below it. */
  folder: string;
  categories: readonly string[];
  media: Media;
  hasTarget: HasTarget;
  logger: Logger;
  /** Changes when the supplier's data or facts change, from which placeholders are filled. */
  edition?: () => number;
  /** Bodies that need not be rendered again. */
  built?: BuiltBodies;
}

/** An article, or where it is now. */
type Published =
  | { status: 'ok'; article: Article; links: ArticleLink[] }
  | { status: 'moved'; slug: string; to: string };

interface CachedFile {
  version: string;
  result: Published | { status: 'refused'; faults: ArticleFault[] };
  /** Faults logged for this version, so that they are logged once. */
  logged: string;
}

interface NewFile {
  /** Changes with the file. */
  version: string;
  source: string;
}

/** An unchanged file that was compiled before, or one to compile. */
type ReadFile = { cached: CachedFile } | NewFile;

/** @returns undefined if the file has disappeared or can't be read: the others are still published */
function createFileReader(
  cache: ReadonlyMap<string, CachedFile>,
  logger: Logger,
  edition: () => number,
): (file: string) => Promise<ReadFile | undefined> {
  /** Logged reasons why a file can't be read. */
  const unreadable = new Map<string, string>();

  async function read(file: string): Promise<ReadFile> {
    const { mtimeMs, size } = await stat(file);
    const version = `${mtimeMs} ${size} ${edition()}`;
    const cached = cache.get(file);
    return cached?.version === version ? { cached } : { version, source: await readFile(file, 'utf8') };
  }

  function noteUnreadable(file: string, error: unknown): void {
    const reason = String(error);
    if ((error instanceof Error && 'code' in error && error.code === 'ENOENT') || unreadable.get(file) === reason)
      return;
    unreadable.set(file, reason);
    logger.error({ file, reason }, 'an article is not published: its file cannot be read');
  }

  return async (file) => {
    try {
      const found = await read(file);
      unreadable.delete(file);
      return found;
    } catch (error) {
      noteUnreadable(file, error);
      return undefined;
    }
  };
}

function compile(
  { category, slug, source }: { category: string; slug: string; source: string },
  options: Pick<ArticleLibraryOptions, keyof PlaceholderValues | 'media' | 'built'>,
): CachedFile['result'] {
  const compiled = compileArticle(source, options, options.media, options.built);
  if (compiled.status === 'refused') return compiled;
  if (compiled.status === 'moved') return { status: 'moved', slug, to: compiled.to };
  const links = withLines(compiled.body.links, source);
  return { status: 'ok', article: { ...compiled.article, category, slug }, links };
}

/** Says why an article is not published. */
function logOnce(cached: CachedFile, faults: readonly ArticleFault[], file: string, logger: Logger): undefined {
  const found = JSON.stringify(faults);
  if (cached.logged === found) return;
  cached.logged = found;
  for (const fault of faults) logger.error({ file, ...fault }, 'an article is not published: correct the file');
}

/** Each file is compiled once and cached until it changes. Its links are checked each time, since their targets may go. */
export function createArticleLibrary(options: ArticleLibraryOptions): ArticleLibrary {
  const { folder, categories, hasTarget, logger, edition = () => 0 } = options;
  const cache = new Map<string, CachedFile>();
  const readArticle = createFileReader(cache, logger, edition);
  const readListing = createListing(folder, categories);
  const fileOf = (category: string, slug: string) => join(folder, category, `${slug}.md`);

  function compileAndCache(category: string, slug: string, { version, source }: NewFile): CachedFile {
    const cached = { version, result: compile({ category, slug, source }, options), logged: '' };
    cache.set(fileOf(category, slug), cached);
    return cached;
  }

  /** @returns undefined if the file has faults, which are logged */
  function publish(listing: Listing, category: string, slug: string, read: ReadFile): Published | undefined {
    const file = fileOf(category, slug);
    const cached = 'cached' in read ? read.cached : compileAndCache(category, slug, read);
    const { result } = cached;
    if (result.status === 'refused') return logOnce(cached, result.faults, file, logger);
    if (result.status === 'moved') return result;
    const dead = result.links.filter(({ href }) => !hasTarget(href, listing));
    return dead.length > 0 ? logOnce(cached, dead.map(deadLinkFault), file, logger) : result;
  }

  return {
    async find(category, slug) {
      const listing = await readListing();
      const read = listing.get(category)?.has(slug) ? await readArticle(fileOf(category, slug)) : undefined;
      const found = read && publish(listing, category, slug, read);
      return found?.status === 'ok' ? found.article : undefined;
    },
    async list(category) {
      const listing = await readListing();
      const slugs = [...(listing.get(category) ?? [])];
      // All files at once: under load each wait for the disk takes a turn of the event loop.
      const files = await Promise.all(slugs.map((slug) => readArticle(fileOf(category, slug))));
      const published: Published[] = [];
      for (const [index, slug] of slugs.entries()) {
        const read = files[index];
        const found = read && publish(listing, category, slug, read);
        if (found) published.push(found);
        // Compiling a hundred articles in one turn would hold up other requests.
        if (read && 'source' in read) await nextTurn();
      }
      return {
        articles: published.flatMap((found) => (found.status === 'ok' ? [found.article] : [])),
        moved: published.filter((found) => found.status === 'moved'),
      };
    },
  };
}
