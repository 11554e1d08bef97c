import type { CategoriesFeed } from '@larkfield/api-schemas/feeds';
import { ArticleListData, QuestionsData, type StaticCategory } from '@larkfield/api-schemas/static-categories';
import { articleHref } from '../../../href-with.ts';
import type { ContentFeeds } from '../../context.ts';
import { categoryTitle, withTitles } from '../../feed-titles.ts';

/** An article of a category as its list shows it. */
export interface ArticleLink {
  title: string;
  href: string;
}

/** What the categories feed says of one category (CA-01). */
export interface Category {
  id: string;
  title: string;
  description: string;
  articles: (ArticleLink & { slug: string })[];
}

/** `unknown`: the feed has no such category. `unavailable`: the feed could not be read. */
export type CategoryResult = { status: 'ok'; category: Category } | { status: 'unknown' } | { status: 'unavailable' };

/** Looks a category up in the categories feed, with its articles. */
export async function findCategory(feeds: ContentFeeds, id: string): Promise<CategoryResult> {
  const feed = await feeds.categories();
  if (feed.status === 'unavailable') return feed;
  const category = feed.data.data.find((candidate) => candidate.id === id);
  if (!category) return { status: 'unknown' };
  const { 'meta-description': description } = category.attributes;
  const [title, articles] = await Promise.all([categoryTitle(feeds, category), articlesOf(feeds, feed.data, id)]);
  return { status: 'ok', category: { id, title, description, articles } };
}

async function articlesOf(feeds: ContentFeeds, feed: CategoriesFeed, id: string): Promise<Category['articles']> {
  const list = feed.included.find((candidate) => candidate.id === id);
  const articles = await withTitles(feeds, id, list?.attributes.articles ?? []);
  return articles.map(({ label, title }) => ({
    slug: label,
    title,
    href: articleHref(id, label),
  }));
}

/** How a category page is laid out (CA-03 to CA-08). */
export type CategoryLayout =
  | { layout: 'questions'; data: QuestionsData }
  | { layout: 'emergencies' }
  | { layout: 'articles'; data: ArticleListData }
  | { layout: 'search' };

const ARTICLE_LIST_CATEGORIES = [
  'meters',
  'helpful-advice',
  'appliances-and-engineers',
  'breakdowns',
  'smart-home',
  'homecare-help',
  'energy-tariffs',
  'struggling-to-pay',
];

/** Have the new layout unless the static list says otherwise (CA-03). */
const NEW_LAYOUT_CATEGORIES = ['bills-and-payments', 'my-account', 'pay-as-you-go'];

/** Chooses the layout. A questions layout without its data falls back to the list of the feed's articles. */
export function layoutOf({ id, title, articles }: Category, known: StaticCategory | undefined): CategoryLayout {
  if (id === 'emergencies') return { layout: 'emergencies' };
  const questions = QuestionsData.safeParse(known?.categoryData);
  if (questions.success && (known?.newLayout || id === 'meters')) return { layout: 'questions', data: questions.data };
  const hasNewLayout = known ? known.newLayout : NEW_LAYOUT_CATEGORIES.includes(id);
  if (!hasNewLayout && !ARTICLE_LIST_CATEGORIES.includes(id)) return { layout: 'search' };
  const list = ArticleListData.safeParse(known?.categoryData);
  if (list.success) return { layout: 'articles', data: list.data };
  return {
    layout: 'articles',
    data: {
      articlesTitle: title,
      articles: articles.map(({ title: label, href: path }) => ({ label, path, externalLink: false })),
    },
  };
}
