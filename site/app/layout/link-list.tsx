import { ExternalNote } from './external-note.tsx';

interface LinkListProps {
  links: readonly { text: string; href: string; isExternal?: boolean | undefined }[];
}

/** A list of links to further pages. */
export const LinkList = ({ links }: LinkListProps) => (
  <ul className="hs-link-list">
    {links.map(({ text, href, isExternal }) => (
      <li key={href}>
        <a href={href} rel={isExternal ? 'external' : undefined}>
          {text}
          {isExternal && <ExternalNote />}
        </a>
      </li>
    ))}
  </ul>
);
