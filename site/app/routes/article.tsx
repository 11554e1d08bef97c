import { data, redirect } from 'react-router';
import { siteContext } from '../context.ts';
import { KeepEmergencyHelp } from '../emergency-help/keep-emergency-help.tsx';
import { aroundArticle } from '../features/article/around-article.ts';
import { ArticleView } from '../features/article/article-view.tsx';
import { findCategory } from '../features/category/load-category.ts';
import { pageHead } from '../head.ts';
import { UNAVAILABLE } from '../unavailable.ts';
import { redirectUnknown } from '../unknown-address.ts';
import type { Route } from './+types/article';

export const handle = { hydrate: false };

/** The article that search engines must not quote, since a quote would read as advice to leave (AR-05). */
const NO_SNIPPET = 'my-account/leaving-us';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { feeds, settings } = context.get(siteContext);
  const found = await findCategory(feeds, params.category);
  if (found.status === 'unavailable') throw data(null, UNAVAILABLE);
  if (found.status === 'unknown') throw redirectUnknown(request, settings.pageNotFoundUrl);
  const listed = found.category.articles.find(({ slug }) => slug === params.article);
  const gone = listed ? undefined : await feeds.gone(params.category, params.article);
  if (!listed && !gone) throw redirectUnknown(request, settings.pageNotFoundUrl);
  if (gone?.moved) throw redirect(gone.moved);

  const article = await feeds.article(params.category, params.article);
  if (article.status === 'withdrawn') throw redirect(settings.pageNotFoundUrl);
  const shown = article.status === 'ok' ? article.data : undefined;
  const page = {
    ...(await aroundArticle(feeds, found.category.id, shown)),
    category: found.category,
    title: listed?.title ?? gone?.title ?? '',
    article: shown,
    keepsEmergencyHelp: settings.keepsEmergencyHelp,
  };
  return data(page, shown ? (gone ? 410 : 200) : UNAVAILABLE);
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
  return (
    <ArticleView {...loaderData}>
      {loaderData.category.id === 'emergencies' && <KeepEmergencyHelp isOffered={loaderData.keepsEmergencyHelp} />}
    </ArticleView>
  );
}
