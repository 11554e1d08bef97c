import { data, redirect } from 'react-router';
import { hrefWith } from '../../href-with.ts';
import { siteContext } from '../context.ts';
import { ArticleBody } from '../features/article/article-body.tsx';
import { relatedArticles } from '../features/article/related-articles.ts';
import { UnavailableArticle } from '../features/article/unavailable-article.tsx';
import { findCategory } from '../features/category/load-category.ts';
import { pageHead } from '../head.ts';
import { helpCategories } from '../help-categories.ts';
import { Breadcrumb, HELP_HOME } from '../layout/breadcrumb.tsx';
import { HelpSidebar } from '../layout/help-sidebar.tsx';
import type { Route } from './+types/article';

export const handle = { hydrate: false };

/** The article that search engines must not quote, since a quote would read as advice to leave (AR-05). */
const NO_SNIPPET = 'my-account/leaving-us';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { feeds, settings } = context.get(siteContext);
  const found = await findCategory(feeds, params.category);
  if (found.status === 'unavailable') throw data(null, { status: 503, headers: { 'Retry-After': '30' } });
  const listed =
    found.status === 'ok' ? found.category.articles.find(({ slug }) => slug === params.article) : undefined;
  if (found.status === 'unknown' || !listed) throw redirect(settings.pageNotFoundUrl);

  const [article, known, categories] = await Promise.all([
    feeds.article(params.category, params.article),
    feeds.staticCategories(),
    helpCategories(feeds),
  ]);
  if (article.status === 'withdrawn') throw redirect(settings.pageNotFoundUrl);
  const own = known.status === 'ok' ? known.data.categories.find(({ id }) => id === params.category) : undefined;
  const page = {
    category: found.category,
    title: listed.title,
    article: article.status === 'ok' ? article.data : undefined,
    related: article.status === 'ok' ? await relatedArticles(feeds, article.data.related) : [],
    categories: categories.map(({ id, title, link, externalLink }) => ({ id, title, link, externalLink })),
    ctaItems: own?.ctaItems ?? [],
  };
  return data(page, article.status === 'ok' ? 200 : { status: 503, headers: { 'Retry-After': '30' } });
}

export const meta = ({ loaderData, params }: Route.MetaArgs) =>
  loaderData
    ? pageHead({
        title: loaderData.article?.title || loaderData.title,
        description: loaderData.article?.description,
        robots: `${params.category}/${params.article}` === NO_SNIPPET ? 'nosnippet' : undefined,
      })
    : [];

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { category, title, article, related, categories, ctaItems } = loaderData;
  return (
    <>
      <hs-landmark type="lakeside" decoration="meadow">
        <Breadcrumb
          trail={[
            HELP_HOME,
            { text: category.title, href: hrefWith('/help-and-support/:category', { category: category.id }) },
          ]}
        />
        <h1>{article?.title || title}</h1>
      </hs-landmark>
      <div className="hs-frame hs-with-sidebar">
        {article ? (
          <ArticleBody article={article} related={related} />
        ) : (
          <UnavailableArticle category={category} title={title} />
        )}
        <HelpSidebar categories={categories} currentId={category.id} ctaItems={ctaItems} />
      </div>
    </>
  );
}
