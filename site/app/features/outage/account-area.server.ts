import type { SiteContext } from '../../context.ts';
import { areaOf } from './areas.ts';

/** The outage that the feed tells of, and for one of some areas that of the address we write to a signed-in customer at. */
export async function readOutage({ feeds, accountPostcode }: Pick<SiteContext, 'feeds' | 'accountPostcode'>) {
  const feed = await feeds.outage();
  const outage = feed.status === 'ok' ? feed.data : undefined;
  const postcode = outage?.areas?.length ? await accountPostcode() : undefined;
  return { outage, ofAccount: postcode && areaOf(postcode) };
}
