import type { ReactNode } from 'react';
import { ExternalNote } from './external-note.tsx';

interface LinkOrTextProps {
  /** Unset if the feed gives no usable address. */
  href: string | undefined;
  isExternal?: boolean | undefined;
  children: ReactNode;
}

/** A link of a feed; its text alone if it has no address. */
export function LinkOrText({ href, isExternal, children }: LinkOrTextProps) {
  if (!href) return <span>{children}</span>;
  return (
    <a href={href} rel={isExternal ? 'external' : undefined}>
      {children}
      {isExternal && <ExternalNote />}
    </a>
  );
}
