import { LinkOrText } from './link-or-text.tsx';

interface LinkListProps {
  links: readonly { text: string; href?: string | undefined; isExternal?: boolean | undefined }[];
}

/** A list of links to further pages; one without an address is text. */
export const LinkList = ({ links }: LinkListProps) => (
  <ul className="hs-link-list">
    {links.map(({ text, href, isExternal }) => (
      <li key={`${href} ${text}`}>
        <LinkOrText href={href} isExternal={isExternal}>
          {text}
        </LinkOrText>
      </li>
    ))}
  </ul>
);
