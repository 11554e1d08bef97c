import { announce } from '@larkfield/design-system/announce.ts';
import { hrefOf } from '../../href.ts';
import { ARTICLE_PATH, pathPattern } from '../../path-pattern.ts';

/** How long a navigation may take before a loader shows (AR-03). */
const PATIENCE_MS = 150;

/** Pages that wait for other systems: articles, and a form that is prefilled. */
const SLOW_PAGES = [ARTICLE_PATH, hrefOf('/help-and-support/submit-meter-read')].map(pathPattern);

/** Whether following a link loads such a page in this tab. */
function opensSlowPage(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  return (
    isPlain &&
    !link.target &&
    !link.download &&
    link.origin === location.origin &&
    SLOW_PAGES.some((page) => page.test(link.pathname)) &&
    link.pathname !== location.pathname
  );
}

function showLoader(main: HTMLElement): () => void {
  const loader = document.createElement('div');
  loader.className = 'hs-loader';
  loader.innerHTML =
    '<p>Loading</p><hs-skeleton type="heading"></hs-skeleton><hs-skeleton type="paragraph"></hs-skeleton><hs-skeleton type="paragraph"></hs-skeleton>';
  main.setAttribute('aria-busy', 'true');
  main.append(loader);
  // Outside of what is busy, whose changes screen readers leave out.
  announce('Loading');
  return () => {
    main.removeAttribute('aria-busy');
    loader.remove();
  };
}

let timer: number | undefined;
let hide: (() => void) | undefined;

function stop(): void {
  clearTimeout(timer);
  hide?.();
  hide = undefined;
}

addEventListener('pagehide', stop);
addEventListener('pageshow', stop);

const loadsPage = (event: Event): boolean => {
  const { target } = event;
  if (target instanceof HTMLFormElement) return !target.target;
  const link = target instanceof Element ? target.closest('a') : null;
  return link !== null && event instanceof MouseEvent && opensSlowPage(event, link);
};

/**
 * Shows the skeleton while the slow page of a link, or the response to a form, is loading. It is removed when the page is
 * left or comes back from the back/forward cache.
 * @param event a click or submit, after all listeners had it
 */
export function waitForPage(event: Event): void {
  const main = document.querySelector('main');
  if (!main || !loadsPage(event)) return;
  stop();
  timer = window.setTimeout(() => {
    // Not if a script handles the event, or stops it because of a mistake in the form.
    if (!event.defaultPrevented) hide = showLoader(main);
  }, PATIENCE_MS);
}
