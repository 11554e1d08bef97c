import { ARTICLE_PATH, pathPattern } from '../../path-pattern.ts';

/** How long a click may take before a loader shows, in milliseconds (AR-03). */
const PATIENCE_MS = 150;

/** What other systems are asked for before it is there: an article, or a form that is prefilled. */
const WAITED_FOR = [ARTICLE_PATH, '/help-and-support/submit-meter-read'].map(pathPattern);

/** Whether following a link loads such a page in this very tab. */
function leadsToWaiting(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  return (
    isPlain &&
    !link.target &&
    !link.download &&
    link.origin === location.origin &&
    WAITED_FOR.some((page) => page.test(link.pathname)) &&
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
 * Shows the skeleton while a slow article, or the answer to a form, is on its way, and takes it away when the page is left or comes back from the
 * back/forward cache.
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
      // What a script takes over, or holds back for a mistake, is not waited for here.
      if (!event.defaultPrevented) hide = showLoader(main);
    }, PATIENCE_MS);
  };
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && leadsToWaiting(event, link)) wait(event);
  });
  document.addEventListener('submit', (event) => {
    if (event.target instanceof HTMLFormElement && !event.target.target) wait(event);
  });
  addEventListener('pagehide', stop);
  addEventListener('pageshow', stop);
}
