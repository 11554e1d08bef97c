import type { HeaderFeed } from '@larkfield/api-schemas/header';
import type { ReactNode } from 'react';
import { hrefOf } from '../../href.ts';
import type { Visitor } from '../context.ts';
import { BannerText, Links, MainMenu, MenuPanel } from './header-menu.tsx';
import { Icon } from './icon.tsx';
import { LinkOrText } from './link-or-text.tsx';
import { Logo } from './logo.tsx';
import { addedLinks } from './minimal-links.ts';
import { signInHref } from './sign-in-href.ts';

interface SiteHeaderProps {
  /** Undefined while the feed is unavailable: the header then shows a minimum of links (SH-04). */
  feed: HeaderFeed | undefined;
  visitor: Visitor;
  path: string;
  supplierName: string;
  /** Whether there is an identity provider. */
  hasSignIn: boolean;
  /** Left out if the page has a search box of its own, or a link to search. */
  searchBox?: ReactNode;
}

/** Header of every page, from the header feed (SH-03). Without scripts its panels are `<details>`. */
export function SiteHeader({ feed, visitor, path, supplierName, hasSignIn, searchBox }: SiteHeaderProps) {
  return (
    <hs-header>
      <a className="hs-skip-link" href="#main">
        Skip to main content
      </a>
      <header className={searchBox ? 'hs-header-searched' : undefined}>
        <a
          className="hs-header-logo"
          href={hrefOf('/help-and-support')}
          aria-label={`${supplierName} help and support home`}
        >
          <Logo name={supplierName} />
        </a>
        {feed && <QuickLinks links={feed['quick-links']} className="hs-header-secondary" />}
        {feed && !feed.hideA11yBtn && (
          <button type="button" data-accessibility="" aria-haspopup="dialog">
            <Icon name="accessibility" />
            <span>Accessibility</span>
          </button>
        )}
        {(hasSignIn || visitor.state !== 'signed-out') && <Account visitor={visitor} path={path} />}
        <details className="hs-header-toggle">
          <summary>
            <Icon name="menu" />
            Menu
          </summary>
        </details>
        <nav aria-label="Main">
          <MainMenu feed={feed} path={path} added={addedLinks(feed, Boolean(searchBox))} />
          {feed && <QuickLinks links={feed['quick-links']} className="hs-header-quick" />}
        </nav>
        {searchBox}
      </header>
      {feed?.['secondary-banner'].map((banner) => (
        <aside className="hs-header-banner" aria-label="Notice" key={JSON.stringify(banner)}>
          <BannerText {...banner} />
        </aside>
      ))}
    </hs-header>
  );
}

function Account({ visitor, path }: { visitor: Visitor; path: string }) {
  if (visitor.state === 'signed-out') {
    return (
      <a className="hs-header-account" href={signInHref(path)} rel="nofollow">
        Sign in
      </a>
    );
  }
  return (
    <>
      {visitor.state === 'signed-in' && visitor.firstName && (
        <span className="hs-header-name">Hello, {visitor.firstName}</span>
      )}
      <a className="hs-header-cases" href={hrefOf('/help-and-support/find-my-case')}>
        Your cases
      </a>
      <a className="hs-header-account" href={hrefOf('/logout')} data-no-prefetch="">
        Sign out
      </a>
    </>
  );
}

/** Shortcuts: beside the logo if there is room, otherwise at the end of the menu. */
function QuickLinks({ links, className }: { links: HeaderFeed['quick-links']; className: string }) {
  return (
    <ul className={className}>
      {links.map((quick) => (
        <li key={quick.heading}>
          {quick.links.length > 0 ? (
            <MenuPanel {...quick} className="hs-header-shortcut">
              <Links links={quick.links} />
            </MenuPanel>
          ) : (
            <LinkOrText href={quick.href}>{quick.heading}</LinkOrText>
          )}
        </li>
      ))}
    </ul>
  );
}
