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
    '<p role="status">Loading</p><hs-skeleton type="heading"></hs-skeleton><hs-skeleton type="paragraph"></hs-skeleton><hs-skeleton type="paragraph"></hs-skeleton>';
  main.setAttribute('aria-busy', 'true');
  main.append(loader);
  return () => {
    main.removeAttribute('aria-busy');
    loader.remove();
  };
}

/**
 * Shows the skeleton while a slow page or the response to a form is loading, and removes it when the page is left or comes
 * back from the back/forward cache.
 */
export function watchClicks(): void {
  const main = document.querySelector('main');
  if (!main) return;
  let timer: number | undefined;
  let hide: (() => void) | undefined;
  const stop = () => {
    clearTimeout(timer);
    hide?.();
    hide = undefined;
  };
  const wait = (event: Event) => {
    stop();
    timer = window.setTimeout(() => {
      // Not if a script handles the event, or stops it because of a mistake in the form.
      if (!event.defaultPrevented) hide = showLoader(main);
    }, PATIENCE_MS);
  };
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && opensSlowPage(event, link)) wait(event);
  });
  document.addEventListener('submit', (event) => {
    if (event.target instanceof HTMLFormElement && !event.target.target) wait(event);
  });
  addEventListener('pagehide', stop);
  addEventListener('pageshow', stop);
}
