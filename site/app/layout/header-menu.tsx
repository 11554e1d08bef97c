/** The panels of the header's menu, `<details>` without scripts (SH-03). */
import type { HeaderBanner, HeaderFeed, HeaderSection } from '@larkfield/api-schemas/header';
import type { ReactNode } from 'react';
import { HELP_HOME } from './breadcrumb.tsx';
import { LinkOrText } from './link-or-text.tsx';

interface MenuPanelProps {
  heading: string;
  href?: string | undefined;
  isCurrent?: boolean;
  className?: string;
  children: ReactNode;
}

/** An expandable panel of the menu: a link to the whole section if it has a page, then its other links. */
export function MenuPanel({ heading, href, isCurrent, className, children }: MenuPanelProps) {
  return (
    <details name="hs-header" className={className}>
      <summary aria-current={isCurrent || undefined}>{heading}</summary>
      <div className="hs-header-panel">
        {href && <a href={href}>All of {heading}</a>}
        {children}
      </div>
    </details>
  );
}

type HeaderLink = HeaderFeed['quick-links'][number]['links'][number];

export function Links({ links }: { links: readonly HeaderLink[] }) {
  return (
    <ul>
      {links.map(({ text, href }) => (
        <li key={`${href} ${text}`}>
          <LinkOrText href={href}>{text}</LinkOrText>
        </li>
      ))}
    </ul>
  );
}

interface MainMenuProps {
  /** Undefined while it is unavailable. */
  feed: HeaderFeed | undefined;
  path: string;
  /** Links that the feed does not have. */
  added: readonly HeaderLink[];
}

export function MainMenu({ feed, path, added }: MainMenuProps) {
  const hasPanels = feed?.sections.some(({ subheadings }) => subheadings.length > 0);
  return (
    <ul>
      {feed?.sections.map((section) => (
        <li key={section.heading}>
          <MenuSection
            section={section}
            isCurrent={section.href === HELP_HOME.href && path.startsWith(HELP_HOME.href)}
            banners={feed['menu-banner']}
          />
        </li>
      ))}
      {added.map(({ text, href }) => (
        <li key={href}>
          <a href={href}>{text}</a>
        </li>
      ))}
      {feed && !hasPanels && feed['menu-banner'].length > 0 && (
        <li>
          <Banners banners={feed['menu-banner']} />
        </li>
      )}
    </ul>
  );
}

interface MenuSectionProps {
  section: HeaderSection;
  isCurrent: boolean;
  /** Shown at the end of every panel; of a menu without any, at its own end. */
  banners: readonly HeaderBanner[];
}

function MenuSection({ section, isCurrent, banners }: MenuSectionProps) {
  const { heading, href, subheadings } = section;
  if (subheadings.length === 0) {
    if (!href) return <span>{heading}</span>;
    return (
      <a href={href} aria-current={isCurrent || undefined}>
        {heading}
      </a>
    );
  }
  return (
    <MenuPanel heading={heading} href={href} isCurrent={isCurrent}>
      <ul>
        {subheadings.map((group) => (
          <li key={group.heading}>
            {group.href ? <a href={group.href}>{group.heading}</a> : <strong>{group.heading}</strong>}
            <Links links={group.links} />
          </li>
        ))}
      </ul>
      <Banners banners={banners} />
    </MenuPanel>
  );
}

function Banners({ banners }: { banners: readonly HeaderBanner[] }) {
  return banners.map((banner) => (
    <p className="hs-header-banner" key={JSON.stringify(banner)}>
      <BannerText {...banner} />
    </p>
  ));
}

/** The text of a banner and its link. If the link has no text of its own, the banner's text is the link. */
export function BannerText({ text, link }: HeaderBanner) {
  if (!link?.text) return <LinkOrText href={link?.href}>{text}</LinkOrText>;
  return (
    <>
      {text && <span>{text}</span>}
      <LinkOrText href={link.href}>{link.text}</LinkOrText>
    </>
  );
}
