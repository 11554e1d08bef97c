/** The panels of the header's menu, `<details>` without scripts (SH-03). */
import type { HeaderBanner, HeaderFeed, HeaderSection } from '@larkfield/api-schemas/header';
import type { ReactNode } from 'react';
import { HELP_HOME } from './breadcrumb.tsx';

interface MenuPanelProps {
  heading: string;
  href: string;
  isCurrent?: boolean;
  className?: string;
  children: ReactNode;
}

/** An expandable panel of the menu: a link to the whole section, then its other links. */
export function MenuPanel({ heading, href, isCurrent, className, children }: MenuPanelProps) {
  return (
    <details name="hs-header" className={className}>
      <summary aria-current={isCurrent || undefined}>{heading}</summary>
      <div className="hs-header-panel">
        <a href={href}>All of {heading}</a>
        {children}
      </div>
    </details>
  );
}

export function Links({ links }: { links: HeaderFeed['quick-links'][number]['links'] }) {
  return (
    <ul>
      {links.map(({ text, href }) => (
        <li key={href + text}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  );
}

export function MainMenu({ feed, path }: { feed: HeaderFeed; path: string }) {
  return (
    <ul>
      {feed.sections.map((section) => (
        <li key={section.heading}>
          <MenuSection
            section={section}
            isCurrent={section.href === HELP_HOME.href && path.startsWith(HELP_HOME.href)}
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
  /** Shown at the end of every panel. */
  banners: readonly HeaderBanner[];
}

function MenuSection({ section, isCurrent, banners }: MenuSectionProps) {
  const { heading, href, subheadings } = section;
  if (subheadings.length === 0) {
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
  return banners.map(({ text, link }) => (
    <p className="hs-header-banner" key={link.href + link.text}>
      {text && <span>{text}</span>}
      <a href={link.href}>{link.text}</a>
    </p>
  ));
}
