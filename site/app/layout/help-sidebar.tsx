import type { CtaItem } from '@larkfield/api-schemas/static-categories';
import type { HelpCategory } from '../help-categories.ts';
import { ExternalNote } from './external-note.tsx';
import { LinkOrText } from './link-or-text.tsx';

interface HelpSidebarProps {
  categories: readonly Pick<HelpCategory, 'id' | 'title' | 'link' | 'externalLink'>[];
  currentId: string;
  ctaItems: readonly CtaItem[];
}

/** The help categories and the call-to-action cards of the current one (CA-09). */
export function HelpSidebar({ categories, currentId, ctaItems }: HelpSidebarProps) {
  return (
    <aside className="hs-sidebar" aria-label="More help">
      {ctaItems.map(({ title, description, button, path }) => (
        <hs-card type="support" key={title}>
          <h2>{title}</h2>
          {description && <p>{description}</p>}
          <hs-cta type="text">
            <LinkOrText href={path}>{button}</LinkOrText>
          </hs-cta>
        </hs-card>
      ))}
      {categories.length > 0 && (
        <nav aria-labelledby="all-topics-title">
          <h2 id="all-topics-title">All help topics</h2>
          <ul className="hs-link-list">
            {categories.map(({ id, title, link, externalLink }) => (
              <li key={id}>
                <a
                  href={link}
                  aria-current={id === currentId ? 'true' : undefined}
                  rel={externalLink ? 'external' : undefined}
                >
                  {title}
                  {externalLink && <ExternalNote />}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </aside>
  );
}
