import { ARTICLE_PATH, pathPattern } from '../../path-pattern.ts';

/** How long a click may take before a loader shows, in milliseconds (AR-03). */
const PATIENCE_MS = 150;

const ARTICLE = pathPattern(ARTICLE_PATH);

/** Whether following a link loads an article in this very tab. */
function leadsToArticle(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  return (
    isPlain &&
    !link.target &&
    !link.download &&
    link.origin === location.origin &&
    ARTICLE.test(link.pathname) &&
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
 * Shows the skeleton while a slow article is on its way, and takes it away when the page is left or comes back from the
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
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || !leadsToArticle(event, link)) return;
    stop();
    timer = window.setTimeout(() => {
      hide = showLoader(main);
    }, PATIENCE_MS);
  });
  addEventListener('pagehide', stop);
  addEventListener('pageshow', stop);
}
