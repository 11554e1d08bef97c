import type { ReactNode } from 'react';
import { hrefOf } from '../../href.ts';
import { documentTitle } from '../head.ts';
import { Breadcrumb, HELP_HOME } from '../layout/breadcrumb.tsx';
import { useIsFilled } from './sending.ts';

interface FormPageProps {
  heading: string;
  /** The heading as rich text, sanitised by the server. */
  headingHtml?: string;
  intro?: ReactNode;
  trail?: readonly { text: string; href: string }[];
  /** Whether the form has errors, with which the title then begins. */
  hasErrors?: boolean;
  children: ReactNode;
}

/** Announced when a signed-in customer's details arrive after the page. */
const FILLED = "We've filled in the details that we have for you. Please check them.";

/** The layout of a form page: a plain landmark, then the form in one column. */
export function FormPage({ heading, headingHtml, intro, trail = [], hasErrors = false, children }: FormPageProps) {
  return (
    <>
      <title>{documentTitle(heading, hasErrors)}</title>
      <hs-landmark type="lakeside" decoration="tint">
        <div className="hs-form-top">
          <Breadcrumb trail={[HELP_HOME, ...trail]} />
          <a href={hrefOf('/search')}>Search help</a>
        </div>
        {headingHtml ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised to a, sup, p, b and href (HC-06)
          <h1 dangerouslySetInnerHTML={{ __html: headingHtml }} />
        ) : (
          <h1>{heading}</h1>
        )}
        {intro && <p>{intro}</p>}
      </hs-landmark>
      <p role="status" className="hs-visually-hidden">
        {useIsFilled() && FILLED}
      </p>
      <div className="hs-frame hs-form-page">{children}</div>
    </>
  );
}
