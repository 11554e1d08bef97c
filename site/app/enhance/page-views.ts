/** Counts each page that is shown (AN-01): its name alone, no cookie, no query string, nothing about the visitor. */

/** Where views are sent; the server's list of pages has the same path. */
const ADDRESS = '/help-and-support/page-view';

declare global {
  interface Window {
    /** What tag managers read, as they define it: a list that anybody may push to. */
    dataLayer?: object[];
  }
}

function countView(): void {
  const page = document.body.dataset['page'] ?? location.pathname;
  window.dataLayer ??= [];
  window.dataLayer.push({ event: 'page_view', page });
  navigator.sendBeacon(ADDRESS, new URLSearchParams({ page }));
}

/**
 * Counts this page, its return from the back/forward cache, and each change of route within a hydrated page. A page that
 * the browser prepares ahead is counted when it is shown.
 */
export function countPageViews(): void {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', countView, { once: true });
  } else countView();
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) countView();
  });
  new MutationObserver(countView).observe(document.body, { attributeFilter: ['data-page'] });
}
