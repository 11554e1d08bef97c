/** Articles for the rules' tests, compiled like real ones. */
import { join } from 'node:path';
import type { ArticleFacts } from '@larkfield/provider/content/article';
import { compileArticle } from '@larkfield/provider/content/compile';
import type { Media } from '@larkfield/provider/content/media';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import { type CheckedArticle, checkedArticle } from './checked-article.ts';

export const NO_MEDIA: Media = { has: () => false, pictureSize: () => undefined, downloadNote: () => undefined };

const SUPPLIER = readSupplier({ CONTENT_DIR: join(PROJECT_ROOT, 'content') });

const FACTS: ArticleFacts = {
  title: 'How do I read my meter?',
  description: 'Which numbers to write down and which to leave out, for every kind of gas and electricity meter.',
  reviewed: '2026-11-20',
  layout: 'content-panel',
  related: ['meters/one', 'meters/two'],
  keywords: [],
};

/** Number of lines before the body. */
export const LINES_BEFORE_BODY = Object.keys(FACTS).length + 2;

/**
 * @param path `category/slug`
 * @throws if the body can't be published
 */
export function testArticle(body: string, facts: Partial<ArticleFacts> = {}, path = 'meters/read'): CheckedArticle {
  const matter = Object.entries({ ...FACTS, ...facts }).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const source = ['---', ...matter, '---', body].join('\n');
  const result = compileArticle(source, { supplier: SUPPLIER, facts: {} }, NO_MEDIA);
  if (result.status !== 'ok') throw new Error(JSON.stringify(result));
  const [category = '', slug = ''] = path.split('/');
  return checkedArticle({ ...result.article, category, slug }, source);
}
