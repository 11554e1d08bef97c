/** Header and footer around a page: the larger part of most pages, and the same for nearly everybody. */
import type { HeaderFeed } from '@larkfield/api-schemas/header';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Assets, StylePart, Visitor } from '../context.ts';
import type { PublicSettings } from '../public-settings.ts';
import { usedParts } from './compose-styles.ts';
import { AssetUrlsContext } from './page-assets.ts';
import { SearchForm } from './search-form.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Header and footer as HTML. */
export interface PageFrame {
  header: string;
  footer: string;
  /** The style parts that they use. */
  styles: ReadonlySet<StylePart>;
}

/** What a frame depends on. */
export interface FrameFacts {
  /** Undefined while the feed can't be read. */
  feed: HeaderFeed | undefined;
  visitor: Visitor;
  path: string;
  hasSearch: boolean;
  settings: PublicSettings;
  assets: Assets;
}

/** More than there are pages. */
const MOST_FRAMES = 1000;

const NO_FEED = {};

type Frames = Map<string, PageFrame>;

/** Frames by the feed and the files that they were made of: newer ones let go of the older, and of their frames. */
const kept = new WeakMap<Assets, WeakMap<object, Frames>>();

function framesOf(assets: Assets, feed: object): Frames {
  const byFeed = kept.get(assets) ?? new WeakMap<object, Frames>();
  kept.set(assets, byFeed);
  const frames = byFeed.get(feed) ?? new Map<string, PageFrame>();
  byFeed.set(feed, frames);
  return frames;
}

/** The frame of a page: rendered once for a path and a kind of visitor, until the feed changes. */
export function pageFrame(facts: FrameFacts): PageFrame {
  const { feed = NO_FEED, visitor, path, hasSearch, assets } = facts;
  // A name is one customer's own.
  if (visitor.state === 'signed-in') return renderFrame(facts);
  const frames = framesOf(assets, feed);
  const key = `${visitor.state} ${hasSearch} ${path}`;
  const known = frames.get(key);
  if (known) return known;
  if (frames.size >= MOST_FRAMES) frames.clear();
  const frame = renderFrame(facts);
  frames.set(key, frame);
  return frame;
}

function renderFrame({ feed, visitor, path, hasSearch, settings, assets }: FrameFacts): PageFrame {
  const { supplierName, hasSignIn, scripts } = settings;
  const searchBox = hasSearch && <HeaderSearch initiated={path} />;
  const html = (part: ReactNode) => renderToStaticMarkup(<AssetUrlsContext value={assets}>{part}</AssetUrlsContext>);
  const header = html(<SiteHeader {...{ feed, visitor, path, supplierName, hasSignIn, searchBox }} />);
  const footer = html(<SiteFooter feed={feed} supplierName={supplierName} hasCookieSettings={scripts.hasBanner} />);
  return { header, footer, styles: usedParts(assets.styleParts, header + footer) };
}

function HeaderSearch({ initiated }: { initiated: string }) {
  return (
    <SearchForm
      id="header-search"
      className="hs-header-search"
      initiated={initiated}
      label="Search help"
      isLabelHidden
      placeholder="Search help"
    />
  );
}
