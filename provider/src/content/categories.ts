import { readFile } from 'node:fs/promises';
import type { CategoriesFeed, GoneArticle } from '@larkfield/api-schemas/feeds';
import * as z from 'zod';
import type { ArticleLibrary } from './library.ts';

/** `content/categories.json`: the help categories, and the order of their articles. */
export const CategoryList = z.object({
  categories: z.array(
    z.object({
      id: z.string().regex(/^[a-z0-9-]+$/),
      title: z.string().min(1),
      metaDescription: z.string().min(1),
      /** Slugs in the order shown; other articles follow, sorted by slug. */
      articles: z.array(z.string()),
    }),
  ),
});
export type CategoryList = z.infer<typeof CategoryList>;

/** @throws if the file is missing, or invalid: the message names the file, and each member at fault */
export async function readCategoryList(file: string): Promise<CategoryList> {
  const read = CategoryList.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (read.success) return read.data;
  throw new Error(`${file} can't be used. Write it as content/schemas describes it:\n${z.prettifyError(read.error)}`);
}

/** The categories feed: every category with its valid articles. */
export async function categoriesFeed({ categories }: CategoryList, library: ArticleLibrary): Promise<CategoriesFeed> {
  const included: CategoriesFeed['included'] = [];
  const gone: GoneArticle[] = [];
  for (const { id, articles: order } of categories) {
    const place = (slug: string) => (order.includes(slug) ? order.indexOf(slug) : order.length);
    const { articles: all, moved } = await library.list(id);
    const articles = all.filter(({ draft }) => !draft).sort((a, b) => place(a.slug) - place(b.slug));
    const listed = articles.flatMap(({ slug, title, from, until, withdrawn }) =>
      withdrawn === undefined ? [{ label: slug, title, ...(from && { from }), ...(until && { until }) }] : [],
    );
    gone.push(
      ...articles.flatMap(({ slug, title, withdrawn }) => (withdrawn ? [{ path: `${id}/${slug}`, title }] : [])),
      ...moved.map(({ slug, to }) => ({ path: `${id}/${slug}`, moved: to })),
    );
    included.push({ type: 'article-lists', id, attributes: { articles: listed } });
  }
  const data = categories.map(({ id, title, metaDescription }) => ({
    type: 'categories' as const,
    id,
    attributes: { title, 'meta-description': metaDescription },
  }));
  return { data, included, ...(gone.length > 0 && { meta: { gone } }) };
}

/** The titles of the categories and of their articles, by the path of their page. */
export function pageTitles({ data, included }: CategoriesFeed): Record<string, string> {
  const path = (...parts: string[]) => ['/help-and-support', ...parts].join('/');
  return Object.fromEntries([
    ...data.map(({ id, attributes }) => [path(id), attributes.title]),
    ...included.flatMap(({ id, attributes }) =>
      attributes.articles.map(({ label, title }) => [path(id, label), title]),
    ),
  ]);
}
