import { data, redirect } from 'react-router';
import { hrefOf } from '../../href.ts';
import { siteContext } from '../context.ts';
import { DealCard } from '../features/deals/deal-card.tsx';
import { PendingNotice } from '../features/deals/pending-notice.tsx';
import { pageHead } from '../head.ts';
import { Breadcrumb, HELP_HOME } from '../layout/breadcrumb.tsx';
import { signInHref } from '../layout/sign-in-href.ts';
import { UNAVAILABLE } from '../unavailable.ts';
import type { Route } from './+types/deals';

export const handle = { hydrate: false };

/** For signed-in customers only. A visitor without tokens signs in first; one with a single token is signed out (AU-02). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { feeds, visitor } = context.get(siteContext);
  const { pathname, search } = new URL(request.url);
  if (visitor.state === 'signed-out') throw redirect(signInHref(pathname + search));
  if (visitor.state === 'signing-out') throw redirect(hrefOf('/logout'));
  if (visitor.state === 'unknown') throw data(null, UNAVAILABLE);
  const deals = await feeds.deals();
  if (deals.status === 'unavailable') throw data(null, UNAVAILABLE);
  return deals.data;
}

export const meta = () => pageHead({ title: 'Deals for your home' });

function NoDeals() {
  return (
    <p>
      There are no deals to choose from right now. To talk about your tariff,{' '}
      <a href={hrefOf('/help-and-support/contact-us')}>contact us</a>.
    </p>
  );
}

export default function Deals({ loaderData }: Route.ComponentProps) {
  const { heading, intro, pendingNotice, deals } = loaderData;
  return (
    <>
      <hs-landmark type="hillside">
        <Breadcrumb trail={[HELP_HOME]} />
        <h1>{heading}</h1>
        {intro && <p>{intro}</p>}
      </hs-landmark>
      <hs-panel>
        {deals.length === 0 ? (
          <NoDeals />
        ) : (
          <div className="hs-stack" data-deals="">
            <hs-column basketball-court="2" hockey-pitch="3" role="list">
              {deals.map((deal) => (
                <DealCard deal={deal} key={deal.id} />
              ))}
            </hs-column>
            <p>
              To change tariff by telephone instead, <a href={hrefOf('/help-and-support/contact-us')}>contact us</a>.
            </p>
            <PendingNotice text={pendingNotice} />
          </div>
        )}
      </hs-panel>
    </>
  );
}
