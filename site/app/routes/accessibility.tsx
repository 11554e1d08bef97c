import { hrefOf } from '../../href.ts';
import { siteContext } from '../context.ts';
import { pageHead } from '../head.ts';
import { Breadcrumb, HELP_HOME } from '../layout/breadcrumb.tsx';
import type { Route } from './+types/accessibility';

export const handle = { hydrate: false };

/** Whether the header has the button for reading settings (SH-03), which the page mentions. */
export async function loader({ context }: Route.LoaderArgs) {
  const header = await context.get(siteContext).feeds.header();
  return { hasReadingSettings: header.status === 'ok' && !header.data.hideA11yBtn };
}

export const meta = () =>
  pageHead({
    title: 'Accessibility statement',
    description:
      'How accessible our help pages and forms are, what may be difficult, and how to tell us about a problem.',
  });

/** The accessibility statement (DS-04). The journeys in `e2e/` check what it says about the site. */
export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <hs-landmark type="hillside">
        <Breadcrumb trail={[HELP_HOME]} />
        <h1>Accessibility statement</h1>
        <p>We want everybody to be able to read our help and use our forms.</p>
      </hs-landmark>
      <div className="hs-frame hs-with-sidebar">
        <hs-content>
          <WhatWorks hasReadingSettings={loaderData.hasReadingSettings} />
          <h2>How well it works</h2>
          <p>
            We build these pages to level AA of the Web Content Accessibility Guidelines (WCAG) 2.2, and check them with
            automated tools and by keyboard whenever we change them. Nobody outside our company has audited them yet,
            and automated tools don't find everything.
          </p>
          <h2>What may be difficult</h2>
          <p>
            Forms to print and our letters are PDF documents, which can be harder to read with a screen reader than a
            page is. Pages of other companies that we link to may not work as ours do.
          </p>
          <TellUs />
        </hs-content>
      </div>
    </>
  );
}

function WhatWorks({ hasReadingSettings }: { hasReadingSettings: boolean }) {
  return (
    <>
      <h2>What you can do</h2>
      <ul>
        <li>use every page and form with a keyboard alone, or with a screen reader</li>
        <li>make the text four times as big, or use a narrow screen, without losing any of it</li>
        <li>use your device's own colours, high contrast and reduced motion</li>
        <li>read everything and send our forms with JavaScript switched off</li>
        <li>read our videos as captions or as text</li>
        <li>print any page</li>
      </ul>
      {hasReadingSettings && (
        <p>
          Choose 'Accessibility' at the top of a page to change the size of the text, the space between lines, the
          contrast and what moves. This device keeps your choice.
        </p>
      )}
    </>
  );
}

function TellUs() {
  return (
    <>
      <h2>Tell us about a problem</h2>
      <p>
        If something doesn't work for you, or you need it in large print, in braille or as audio,{' '}
        <a href={hrefOf('/help-and-support/contact-us')}>contact us</a>. You can use Relay UK: dial 18001 before any of
        our numbers. If our answer doesn't help, you can{' '}
        <a href={hrefOf('/help-and-support/make-a-complaint-select-type')}>make a complaint</a>.
      </p>
    </>
  );
}
