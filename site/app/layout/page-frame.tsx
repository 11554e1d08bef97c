/** Header and footer of a page: the larger part of most pages, and the same for nearly all visitors. */
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
  /** The style parts that they need. */
  styles: ReadonlySet<StylePart>;
}

/** The data that a frame depends on. */
export interface FrameFacts {
  /** Undefined while the feed can't be read. */
  feed: HeaderFeed | undefined;
  visitor: Visitor;
  path: string;
  hasSearch: boolean;
  settings: PublicSettings;
  assets: Assets;
}

/** Renders both apart from the page. React does not hydrate them, so that their code is not sent to browsers. */
export function pageFrame({ feed, visitor, path, hasSearch, settings, assets }: FrameFacts): PageFrame {
  const { supplierName, hasSignIn, hasCases, scripts } = settings;
  const searchBox = hasSearch && <HeaderSearch initiated={path} />;
  const html = (part: ReactNode) => renderToStaticMarkup(<AssetUrlsContext value={assets}>{part}</AssetUrlsContext>);
  const header = html(<SiteHeader {...{ feed, visitor, path, supplierName, hasSignIn, hasCases, searchBox }} />);
  const footer = html(<SiteFooter {...{ feed, supplierName, hasCases }} hasCookieSettings={scripts.hasBanner} />);
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
