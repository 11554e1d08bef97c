import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileArticle } from '@larkfield/provider/content/compile';
import type { Media } from '@larkfield/provider/content/media';
import type { Facts } from '@larkfield/service/supplier/facts';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import { type ArticleFinding, type CheckedArticle, checkedArticle } from './checked-article.ts';

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
}

/** Reads every article's file, and compiles it as the content server does. */
export async function readArticles({ folder, ...parts }: ArticleFiles): Promise<ReadArticles> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.md')).sort();
  const read = await Promise.all(files.map((file) => readArticle(folder, file, parts)));
  return {
    articles: read.flatMap((result) => (result.status === 'ok' ? [result.article] : [])),
    refused: read.flatMap((result) => (result.status === 'refused' ? result.findings : [])),
  };
}

async function readArticle(folder: string, file: string, { supplier, facts, media }: Omit<ArticleFiles, 'folder'>) {
  const source = await readFile(join(folder, file), 'utf8');
  const path = file.slice(0, -'.md'.length);
  const [category = '', slug = ''] = path.split('/');
  const result = compileArticle(source, supplier, media, facts);
  if (result.status === 'ok') {
    return { status: 'ok' as const, article: checkedArticle({ ...result.article, category, slug }, source) };
  }
  return { status: 'refused' as const, findings: result.faults.map((fault) => ({ path, ...fault })) };
}
