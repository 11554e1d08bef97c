import type { SearchDocument } from '@larkfield/search/text/document';
import { createRandom } from './random.ts';

/** Generates pages from the sentences, titles and keywords of real ones. */
export function generatedDocuments(real: readonly SearchDocument[], count: number): SearchDocument[] {
  const random = createRandom(20_261_121);
  const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T; // `from` is never empty here
  const articles = real.filter(({ kind }) => kind === 'article');
  const sentences = articles.flatMap(({ body }) => body.split('\n')).filter((line) => line.length > 20);
  const keywords = articles.flatMap((article) => article.keywords);
  const several = <T>(from: readonly T[], number: number) => Array.from({ length: number }, () => pick(from));
  return Array.from({ length: count }, (_, number) => ({
    ...pick(articles),
    path: `/help-and-support/made/${number}`,
    title: `${pick(articles).title} ${pick(keywords)}`,
    keywords: several(keywords, 8),
    headings: several(keywords, 4),
    body: several(sentences, 30).join('\n'),
  }));
}
