import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBuiltBodies } from '@larkfield/provider/content/built-bodies';
import { compileArticle } from '@larkfield/provider/content/compile';
import type { Media } from '@larkfield/provider/content/media';
import type { Facts } from '@larkfield/service/supplier/facts';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import { type ArticleFinding, type CheckedArticle, checkedArticle } from './checked-article.ts';
import type { MovedArticle } from './navigation.ts';
import { remembering } from './remember.ts';

interface ArticleFiles {
  /** Absolute path of the folder with `<category>/<slug>.md`. */
  folder: string;
  supplier: Supplier;
  facts: Facts;
  media: Media;
}

interface ReadArticles {
  articles: CheckedArticle[];
  /** Faults of articles that the content server would not publish. */
  refused: ArticleFinding[];
  /** Articles that have another address, a path of this site. */
  moved: MovedArticle[];
}

const built = readBuiltBodies();

/** Some versions of each article: the one that stands, and those that are being written. */
const compiled = remembering<ReturnType<typeof compiledArticle>>(1000);

/** Reads every article's file, and compiles it as the content server does. What was compiled before is the same object. */
export async function readArticles({ folder, ...parts }: ArticleFiles): Promise<ReadArticles> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.md')).sort();
  const { supplier, facts, media } = parts;
  const read = await Promise.all(
    files.map(async (file) => {
      const source = await readFile(join(folder, file), 'utf8');
      return compiled(`${file}\n${source}`, [supplier, facts, media], () => compiledArticle(file, source, parts));
    }),
  );
  return {
    articles: read.flatMap((result) => (result.status === 'ok' ? [result.article] : [])),
    refused: read.flatMap((result) => (result.status === 'refused' ? result.findings : [])),
    moved: read.flatMap((result) => (result.status === 'moved' ? [result] : [])),
  };
}

function compiledArticle(file: string, source: string, { supplier, facts, media }: Omit<ArticleFiles, 'folder'>) {
  const path = file.slice(0, -'.md'.length);
  const [category = '', slug = ''] = path.split('/');
  const result = compileArticle(source, { supplier, facts }, media, built);
  if (result.status === 'ok') {
    return { status: 'ok' as const, article: checkedArticle({ ...result.article, category, slug }, source) };
  }
  if (result.status === 'moved') return { ...result, path };
  return { status: 'refused' as const, findings: result.faults.map((fault) => ({ path, ...fault })) };
}
