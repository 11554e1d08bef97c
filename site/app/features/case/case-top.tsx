import type { ReactNode } from 'react';
import { Breadcrumb, HELP_HOME } from '../../layout/breadcrumb.tsx';

interface CaseTopProps {
  heading: ReactNode;
  /** Of the document, where it differs from the heading. */
  title: string;
  hasErrors?: boolean;
  children?: ReactNode;
}

/** The top of every page about a case. */
export function CaseTop({ heading, title, hasErrors = false, children }: CaseTopProps) {
  return (
    <hs-landmark type="lakeside" decoration="tint">
      <title>{`${hasErrors ? 'Error: ' : ''}${title} - Help & Support`}</title>
      <Breadcrumb trail={[HELP_HOME]} />
      <h1>{heading}</h1>
      {children}
    </hs-landmark>
  );
}
