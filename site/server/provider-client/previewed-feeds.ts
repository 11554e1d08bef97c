import type { PreviewedFile } from '@larkfield/api-schemas/staff-calls/content-previews';
import type { ContentFeeds } from '../../app/context.ts';
import { SOURCES } from './feed-sources.ts';
import { createShownFeeds } from './shown-feeds.ts';

/** What begins later counts as begun: it is what the editor wants to see. */
const withoutStarts = (body: string) =>
  JSON.stringify(JSON.parse(body, (name, value: unknown) => (name === 'from' ? undefined : value)));

/**
 * The feeds with one of them in place of its own (ED-01).
 * @param body of that feed, valid
 * @param now milliseconds since 1970
 */
export function previewedFeeds(
  feeds: ContentFeeds,
  { path, body }: { path: Exclude<PreviewedFile, 'supplier.json'>; body: string },
  now: () => number,
): ContentFeeds {
  const begun = withoutStarts(body);
  const shown = createShownFeeds(async (source) => ({ status: 'ok', data: source.parse(begun).data }), now);
  switch (path) {
    case 'feeds/header.json':
      return { ...feeds, header: () => shown.read(SOURCES.header) };
    case 'feeds/help-and-support.json':
      return { ...feeds, outage: shown.outage };
    case 'feeds/help-and-support/deals.json':
      return { ...feeds, deals: () => shown.read(SOURCES.deals) };
    case 'feeds/help-and-support/static-categories.json':
      return { ...feeds, staticCategories: () => shown.read(SOURCES.staticCategories) };
    case 'feeds/help-and-support/videos.json':
      return { ...feeds, videos: () => shown.read(SOURCES.videos) };
    case 'feeds/submit-meter-read.json':
      return { ...feeds, meterRead: shown.meterRead };
  }
}
