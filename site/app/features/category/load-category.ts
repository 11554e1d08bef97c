import type { CategoriesFeed } from '@larkfield/api-schemas/feeds';
import { ArticleListData, QuestionsData, type StaticCategory } from '@larkfield/api-schemas/static-categories';
import { articleHref } from '../../../href-with.ts';
import type { ContentFeeds } from '../../context.ts';
import { categoryTitle, withTitles } from '../../feed-titles.ts';

/** A link to an article in a category's list. */
export interface ArticleLink {
  title: string;
  href: string;
}

/** A category of the categories feed (CA-01). */
export interface Category {
  id: string;
  title: string;
  description: string;
  articles: (ArticleLink & { slug: string })[];
}

/** `unknown`: the feed does not have the category. `unavailable`: the feed could not be read. */
export type CategoryResult = { status: 'ok'; category: Category } | { status: 'unknown' } | { status: 'unavailable' };

/** The emergencies page without the feed's category: its numbers and cards don't come from the feed (CA-06). */
const EMERGENCIES: Category = {
  id: 'emergencies',
  title: 'Emergencies',
  description: 'Who to call now, and what to do until help comes.',
  articles: [],
};

/**
 * As `findCategory`, but the emergencies are always found, since every header leads to them (SH-04), also of a supplier
 * whose feed does not have them. `isListed` tells whether their articles are known.
 */
export async function findCategoryPage(feeds: ContentFeeds, id: string) {
  const found = await findCategory(feeds, id);
  if (found.status !== 'ok' && id === EMERGENCIES.id)
    return { status: 'ok', category: EMERGENCIES, isListed: found.status === 'unknown' } as const;
  return { ...found, isListed: true };
}

/** Finds a category and its articles in the categories feed. */
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

/** The layout of a category page (CA-03 to CA-08). */
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

/** Categories with the new layout unless the static categories say otherwise (CA-03). */
const NEW_LAYOUT_CATEGORIES = ['bills-and-payments', 'my-account', 'pay-as-you-go'];

/** Chooses the layout. Without its data the questions layout falls back to the list of articles. */
export function layoutOf({ id, title, articles }: Category, known: StaticCategory | undefined): CategoryLayout {
  if (id === 'emergencies') return { layout: 'emergencies' };
  const questions = QuestionsData.safeParse(known?.categoryData);
  const hasNewLayout = known?.newLayout ?? (Boolean(known?.categoryData) || NEW_LAYOUT_CATEGORIES.includes(id));
  if (questions.success && (hasNewLayout || id === 'meters')) return { layout: 'questions', data: questions.data };
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
