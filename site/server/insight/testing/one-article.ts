import type { ContentFeeds } from '../../../app/context.ts';

/** A categories feed with one category and one article, `meters/faulty-meter`. */
export const ONE_ARTICLE: Pick<ContentFeeds, 'categories'> = {
  categories: async () => ({
    status: 'ok',
    data: {
      data: [{ type: 'categories', id: 'meters', attributes: { title: 'Meters', 'meta-description': '' } }],
      included: [{ type: 'article-lists', id: 'meters', attributes: { articles: [{ label: 'faulty-meter' }] } }],
    },
  }),
};
