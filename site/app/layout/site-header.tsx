import type { HeaderBanner, HeaderFeed, HeaderSection } from '@larkfield/api-schemas/header';
import type { Visitor } from '../context.ts';
import { Icon } from './icon.tsx';
import { Logo } from './logo.tsx';

interface SiteHeaderProps {
  /** Undefined while the feed cannot be read: the header then shows the least that helps (SH-04). */
  feed: HeaderFeed | undefined;
  visitor: Visitor;
  path: string;
  supplierName: string;
}

const MINIMAL_LINKS = [
  { text: 'Help & Support', href: '/help-and-support' },
  { text: 'Search', href: '/search' },
  { text: 'Contact us', href: '/help-and-support/contact-us' },
  { text: 'Emergencies', href: '/help-and-support/emergencies' },
];

/** Header of every page, from the header feed (SH-03). Without scripts its panels are `<details>`. */
export function SiteHeader({ feed, visitor, path, supplierName }: SiteHeaderProps) {
  return (
    <hs-header>
      <a className="hs-skip-link" href="#main">
        Skip to main content
      </a>
      <header>
        <a className="hs-header-logo" href="/help-and-support" aria-label={`${supplierName} help and support home`}>
          <Logo name={supplierName} />
        </a>
        {feed && <QuickLinks links={feed['quick-links']} className="hs-header-secondary" />}
        {feed && !feed.hideA11yBtn && (
          <button type="button" data-accessibility="" aria-haspopup="dialog">
            <Icon name="accessibility" />
            <span>Accessibility</span>
          </button>
        )}
        <Account visitor={visitor} path={path} />
        <details className="hs-header-toggle">
          <summary>
            <Icon name="menu" />
            Menu
          </summary>
        </details>
        <nav aria-label="Main">
          {feed ? <MainMenu feed={feed} path={path} /> : <MinimalMenu />}
          {feed && <QuickLinks links={feed['quick-links']} className="hs-header-quick" />}
        </nav>
      </header>
      {feed?.['secondary-banner'].map(({ text, link }) => (
        <aside className="hs-header-banner" aria-label="Notice" key={link.href + link.text}>
          {text && <span>{text}</span>}
          <a href={link.href}>{link.text}</a>
        </aside>
      ))}
    </hs-header>
  );
}

function Account({ visitor, path }: { visitor: Visitor; path: string }) {
  if (visitor.state === 'signed-out') {
    return (
      <a className="hs-header-account" href={`/sign-in?return=${encodeURIComponent(path)}`} rel="nofollow">
        Sign in
      </a>
    );
  }
  return (
    <>
      {visitor.state === 'signed-in' && visitor.firstName && (
        <span className="hs-header-name">Hello, {visitor.firstName}</span>
      )}
      <a className="hs-header-account" href="/logout" data-no-prefetch="">
        Sign out
      </a>
    </>
  );
}

/** Shortcuts, beside the logo where there is room and at the end of the menu where there is not. */
function QuickLinks({ links, className }: { links: HeaderFeed['quick-links']; className: string }) {
  return (
    <ul className={className}>
      {links.map(({ heading, href }) => (
        <li key={heading}>
          <a href={href}>{heading}</a>
        </li>
      ))}
    </ul>
  );
}

function MainMenu({ feed, path }: { feed: HeaderFeed; path: string }) {
  return (
    <ul>
      {feed.sections.map((section) => (
        <li key={section.heading}>
          <MenuSection
            section={section}
            isCurrent={section.href === '/help-and-support' && path.startsWith('/help-and-support')}
            banners={feed['menu-banner']}
          />
        </li>
      ))}
    </ul>
  );
}

interface MenuSectionProps {
  section: HeaderSection;
  isCurrent: boolean;
  /** Stand at the foot of every panel. */
  banners: readonly HeaderBanner[];
}

function MenuSection({ section, isCurrent, banners }: MenuSectionProps) {
  const current = isCurrent ? 'true' : undefined;
  if (section.subheadings.length === 0) {
    return (
      <a href={section.href} aria-current={current}>
        {section.heading}
      </a>
    );
  }
  return (
    <details name="hs-header">
      <summary aria-current={current}>{section.heading}</summary>
      <div className="hs-header-panel">
        <a href={section.href}>All of {section.heading}</a>
        <ul>
          {section.subheadings.map((group) => (
            <li key={group.heading}>
              {group.href ? <a href={group.href}>{group.heading}</a> : <strong>{group.heading}</strong>}
              <ul>
                {group.links.map((link) => (
                  <li key={link.href + link.text}>
                    <a href={link.href}>{link.text}</a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <Banners banners={banners} />
      </div>
    </details>
  );
}

function MinimalMenu() {
  return (
    <ul>
      {MINIMAL_LINKS.map(({ text, href }) => (
        <li key={href}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  );
}

function Banners({ banners }: { banners: readonly HeaderBanner[] }) {
  return banners.map(({ text, link }) => (
    <p className="hs-header-banner" key={link.href + link.text}>
      {text && <span>{text}</span>}
      <a href={link.href}>{link.text}</a>
    </p>
  ));
}
