/** Counts page views (AN-01): only the page's name, without cookie, query string or anything about the visitor. */
import { hrefOf } from '../../href.ts';
import { sendCount } from './send-count.ts';

declare global {
  interface Window {
    /** The data layer that tag managers read. */
    dataLayer?: object[];
  }
}

function countView(): void {
  const page = document.body.dataset['page'] ?? location.pathname;
  window.dataLayer ??= [];
  window.dataLayer.push({ event: 'page_view', page });
  sendCount(hrefOf('/help-and-support/page-view'), new URLSearchParams({ page }));
}

/** Counts this page and its return from the back/forward cache. A prerendered page is counted when it is shown. */
export function countPageViews(): void {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', countView, { once: true });
  } else countView();
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) countView();
  });
}
