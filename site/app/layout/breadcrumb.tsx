import { hrefOf } from '../../href.ts';

/** Breadcrumb of the pages above this one. */
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

/** First item of every breadcrumb. */
export const HELP_HOME = { text: 'Help & Support', href: hrefOf('/help-and-support') };
