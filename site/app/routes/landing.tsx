import { hrefOf } from '../../href.ts';
import { articleHref } from '../../href-with.ts';
import { siteContext } from '../context.ts';
import { SecondaryLinks } from '../features/landing/secondary-links.tsx';
import { TopicTiles } from '../features/landing/topic-tiles.tsx';
import { VideoCarousel } from '../features/landing/video-carousel.tsx';
import { readOutage } from '../features/outage/account-area.server.ts';
import { AccountArea } from '../features/outage/account-area.tsx';
import { AreaForm } from '../features/outage/area-form.tsx';
import { OutageBanner } from '../features/outage/outage-banner.tsx';
import { pageHead } from '../head.ts';
import { helpCategories } from '../help-categories.ts';
import { EmergencyBand } from '../layout/emergency-band.tsx';
import { EnergyTrustPromo } from '../layout/energy-trust-promo.tsx';
import { SearchForm } from '../layout/search-form.tsx';
import type { Route } from './+types/landing';

export const handle = { hydrate: false, hasSearchBox: true };

/** A part whose feed is unavailable is left out, and the rest of the page is shown (LA-01). */
export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { feeds, settings } = site;
  const [outage, categories, videos] = await Promise.all([readOutage(site), helpCategories(feeds), feeds.videos()]);
  return {
    ...outage,
    categories,
    videos: videos.status === 'ok' ? videos.data.videos : [],
    phones: settings.phones,
    energyTrust: settings.energyTrust,
  };
}

export const meta = () => pageHead({ title: 'How can we help?' });

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { outage, ofAccount: area, categories, videos, phones, energyTrust } = loaderData;
  const tiles = categories.filter((category) => category.mainCategory);
  return (
    <>
      {outage && (
        <OutageBanner outage={outage}>
          {area && <AccountArea area={area} begins={outage.areas ?? []} />}
          <AreaForm />
        </OutageBanner>
      )}
      <hs-landmark type="hillside">
        <h1>How can we help?</h1>
        <p>Search for an answer or pick a topic below.</p>
        <SearchForm
          initiated={hrefOf('/help-and-support')}
          label="Search help"
          isLabelHidden
          placeholder="Why is my bill higher?"
        />
        <ul className="hs-chips" aria-label="Popular">
          {POPULAR.map(({ text, href }) => (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
        <img src="/media/pictures/landing.svg" alt="" width={560} height={400} />
      </hs-landmark>
      <hs-panel>
        <EmergencyBand phones={phones}>
          <a href={hrefOf('/help-and-support/emergencies')}>All emergencies</a>
          <p>No heating, leaks, meter faults</p>
        </EmergencyBand>
      </hs-panel>
      {tiles.length > 0 && (
        <hs-panel>
          <h2>Browse by topic</h2>
          <TopicTiles categories={tiles} />
        </hs-panel>
      )}
      {videos.length > 0 && (
        <hs-panel decoration="paper" class="hs-videos">
          <h2 id="videos-title">Watch how it's done</h2>
          <VideoCarousel videos={videos} labelledBy="videos-title" />
        </hs-panel>
      )}
      <hs-panel>
        <hs-column hockey-pitch="2">
          <SecondaryLinks />
          <EnergyTrustPromo {...energyTrust} />
        </hs-column>
      </hs-panel>
    </>
  );
}

const POPULAR = [
  { text: 'Submit a meter reading', href: hrefOf('/help-and-support/submit-meter-read') },
  { text: 'Top-up not showing', href: articleHref('pay-as-you-go', 'top-up-not-showing') },
  { text: 'Moving home', href: articleHref('my-account', 'moving-home') },
  { text: 'Boiler fault codes', href: articleHref('breakdowns', 'boiler-fault-codes') },
];
