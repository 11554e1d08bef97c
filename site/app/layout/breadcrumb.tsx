import { hrefOf } from '../../href.ts';

/** Where a page stands. The page itself is named by its heading, so the trail ends one step above it. */
export function Breadcrumb({ trail }: { trail: readonly { text: string; href: string }[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol>
        {trail.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** First step of every trail. */
export const HELP_HOME = { text: 'Help & Support', href: hrefOf('/help-and-support') };
