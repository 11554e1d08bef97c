import { data } from 'react-router';
import { hrefWith } from '../../href-with.ts';
import { siteContext } from '../context.ts';
import { KeepEmergencyHelp } from '../emergency-help/keep-emergency-help.tsx';
import { ArticleListLayout } from '../features/category/article-list-layout.tsx';
import { EmergenciesLayout } from '../features/category/emergencies-layout.tsx';
import { findCategoryPage, layoutOf } from '../features/category/load-category.ts';
import { QuestionsLayout } from '../features/category/questions-layout.tsx';
import { SpeakSeekSave } from '../features/category/speak-seek-save.tsx';
import { pageHead } from '../head.ts';
import { helpCategories } from '../help-categories.ts';
import { Breadcrumb, HELP_HOME } from '../layout/breadcrumb.tsx';
import { EnergyTrustPromo } from '../layout/energy-trust-promo.tsx';
import { HelpSidebar } from '../layout/help-sidebar.tsx';
import { SearchForm } from '../layout/search-form.tsx';
import { UNAVAILABLE } from '../unavailable.ts';
import { redirectUnknown } from '../unknown-address.ts';
import type { Route } from './+types/category';

export const handle = { hydrate: false };

const SPEAK_SEEK_SAVE = ['bills-and-payments', 'pay-as-you-go'];
const TRUST_PROMO = ['bills-and-payments'];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { feeds, settings } = context.get(siteContext);
  const [found, known, categories] = await Promise.all([
    findCategoryPage(feeds, params.category),
    feeds.staticCategories(),
    helpCategories(feeds),
  ]);
  if (found.status === 'unknown') throw redirectUnknown(request, settings.pageNotFoundUrl);
  if (found.status === 'unavailable') throw data(null, UNAVAILABLE);

  const own = known.status === 'ok' ? known.data.categories.find(({ id }) => id === found.category.id) : undefined;
  const layout = layoutOf(found.category, own);
  return {
    category: found.category,
    isListed: found.isListed,
    layout,
    hasSearchBox: layout.layout === 'search',
    intro: own?.description || found.category.description,
    ctaItems: own?.ctaItems ?? [],
    categories: categories.map(({ id, title, link, externalLink }) => ({ id, title, link, externalLink })),
    phones: settings.phones,
    energyTrust: settings.energyTrust,
    keepsEmergencyHelp: settings.keepsEmergencyHelp,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageHead({ title: loaderData.category.title, description: loaderData.category.description }) : [];

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, intro, ctaItems, categories } = loaderData;
  return (
    <>
      <hs-landmark type="hillside" decoration={category.id === 'emergencies' ? 'red' : undefined}>
        <Breadcrumb trail={[HELP_HOME]} />
        <h1>{category.title}</h1>
        {intro && <p>{intro}</p>}
        {loaderData.hasSearchBox && (
          <SearchForm
            initiated={hrefWith('/help-and-support/:category', { category: category.id })}
            label={`Search for help with ${category.title}`}
          />
        )}
      </hs-landmark>
      <div className="hs-frame hs-with-sidebar">
        <div className="hs-stack">
          <CategoryContent {...loaderData} />
          {category.id === 'emergencies' && <KeepEmergencyHelp isOffered={loaderData.keepsEmergencyHelp} />}
          {SPEAK_SEEK_SAVE.includes(category.id) && <SpeakSeekSave />}
          {TRUST_PROMO.includes(category.id) && <EnergyTrustPromo {...loaderData.energyTrust} />}
        </div>
        <HelpSidebar categories={categories} currentId={category.id} ctaItems={ctaItems} />
      </div>
    </>
  );
}

function CategoryContent({ layout, category, isListed, phones }: Route.ComponentProps['loaderData']) {
  if (layout.layout === 'emergencies')
    return <EmergenciesLayout phones={phones} articles={isListed ? category.articles : undefined} />;
  if (layout.layout === 'questions') return <QuestionsLayout {...layout.data} />;
  if (layout.layout === 'articles') return <ArticleListLayout {...layout.data} />;
  const articles = category.articles.map(({ title, href }) => ({ label: title, path: href, externalLink: false }));
  return <ArticleListLayout articlesTitle={`Help with ${category.title}`} articles={articles} />;
}
