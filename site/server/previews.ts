/** Pages of what is not saved, for the desk's editors (ED-01). */
import type { PreviewedFile } from '@larkfield/api-schemas/staff-calls/content-previews';
import type { ContentFeeds, SiteContext } from '../app/context.ts';
import type { PublicSettings } from '../app/public-settings.ts';
import { findPage } from '../find-page.ts';
import { hrefOf } from '../href.ts';
import type { ReadPreview } from './provider-client/content-preview.ts';
import { previewedFeeds } from './provider-client/previewed-feeds.ts';

/** The page that shows most of each file. */
const PAGES: Readonly<Record<PreviewedFile, string>> = {
  'supplier.json': hrefOf('/help-and-support/contact-us'),
  'feeds/header.json': hrefOf('/help-and-support'),
  'feeds/help-and-support.json': hrefOf('/help-and-support'),
  'feeds/help-and-support/deals.json': hrefOf('/help-and-support/deals'),
  'feeds/help-and-support/static-categories.json': hrefOf('/help-and-support'),
  'feeds/help-and-support/videos.json': hrefOf('/help-and-support'),
  'feeds/submit-meter-read.json': hrefOf('/help-and-support/submit-meter-read'),
};

/** The deals are for signed-in customers alone. No session stands behind this one, so its page watches none. */
const A_CUSTOMER: SiteContext['visitor'] = { state: 'signed-in', session: '' };

interface PreviewOptions {
  readPreview: ReadPreview;
  feeds: ContentFeeds;
  /** The settings of pages, as they are or with another `supplier.json`. */
  settingsWith: (supplierFile?: string) => PublicSettings;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The page to render, and what differs from its usual context. */
export interface Preview {
  request: Request;
  site: Pick<SiteContext, 'settings'> & Partial<Pick<SiteContext, 'feeds' | 'previewed' | 'visitor'>>;
}

/** The question about cookies would cover the page, in each frame anew, since nothing is kept. */
const withoutBanner = (settings: PublicSettings): PublicSettings => ({
  ...settings,
  scripts: { ...settings.scripts, hasBanner: false },
});

/** Opens a post to a preview's address; undefined for any other request. Nothing is kept. */
export function createPreviews({ readPreview, feeds, settingsWith, now }: PreviewOptions) {
  return async (request: Request): Promise<Preview | undefined> => {
    const { origin, pathname } = new URL(request.url);
    if (!findPage(pathname)?.isPreview) return undefined;
    const text = (await request.clone().formData()).get('text');
    const token = pathname.slice(pathname.lastIndexOf('/') + 1);
    const previewed = await readPreview(token, typeof text === 'string' ? text : '');
    const settings = withoutBanner(settingsWith());
    if (previewed.status !== 'file') return { request, site: { settings, previewed } };
    const { path, body } = previewed;
    const page = new Request(origin + PAGES[path]);
    if (path === 'supplier.json') return { request: page, site: { settings: withoutBanner(settingsWith(body)) } };
    const visitor = path === 'feeds/help-and-support/deals.json' && { visitor: A_CUSTOMER };
    return { request: page, site: { settings, feeds: previewedFeeds(feeds, { path, body }, now), ...visitor } };
  };
}
