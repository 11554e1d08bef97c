import type { HeaderFeed } from '@larkfield/api-schemas/header';
import { hrefOf } from '../../href.ts';
import { LinkOrText } from './link-or-text.tsx';
import { Logo } from './logo.tsx';

/** Links for every page, even while the feed is unavailable or has none. */
const MINIMAL_GROUPS = [
  {
    heading: 'Help & Support',
    links: [
      { text: 'Contact us', href: hrefOf('/help-and-support/contact-us') },
      { text: 'Make a complaint', href: hrefOf('/help-and-support/make-a-complaint-select-type') },
      { text: 'Find my case', href: hrefOf('/help-and-support/find-my-case') },
      { text: 'Emergencies', href: hrefOf('/help-and-support/emergencies') },
    ],
  },
];

interface SiteFooterProps {
  feed: HeaderFeed | undefined;
  supplierName: string;
  /** Whether the built-in consent banner is used, whose choice can be changed here (CN-03). */
  hasCookieSettings: boolean;
}

/** Footer of every page: groups, legal line and social links from the header feed (SH-03). */
export function SiteFooter({ feed, supplierName, hasCookieSettings }: SiteFooterProps) {
  const { legal, social } = feed?.footer ?? { legal: '', social: [] };
  const groups = feed && feed.footer.groups.length > 0 ? feed.footer.groups : MINIMAL_GROUPS;
  return (
    <hs-footer>
      <footer>
        <div className="hs-footer-groups">
          {groups.map((group) => (
            <hs-card type="nav" key={group.heading}>
              <h2>{group.heading}</h2>
              <ul>
                {group.links.map((link) => (
                  <li key={`${link.href} ${link.text}`}>
                    <LinkOrText href={link.href}>{link.text}</LinkOrText>
                  </li>
                ))}
              </ul>
            </hs-card>
          ))}
        </div>
        <div className="hs-footer-end">
          <Logo name={supplierName} />
          {/* A script shows it: without scripts no cookies are set. */}
          {hasCookieSettings && (
            <button type="button" className="hs-link-button" data-cookie-settings="" hidden>
              Cookie settings
            </button>
          )}
          {social.length > 0 && (
            <ul>
              {social.map((link) => (
                <li key={`${link.href} ${link.text}`}>
                  <LinkOrText href={link.href}>{link.text}</LinkOrText>
                </li>
              ))}
            </ul>
          )}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised to a, sup, p, b and href (HC-06) */}
          {legal && <div className="hs-footer-legal" dangerouslySetInnerHTML={{ __html: legal }} />}
        </div>
      </footer>
    </hs-footer>
  );
}
