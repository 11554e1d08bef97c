import { hrefOf } from '../../href.ts';
import { sendCount } from './send-count.ts';

/**
 * Counts the position of an opened result (SE-03), without the page or the visitor. The first one of a search is sent
 * with the search, from which the server removes personal data (IN-01).
 */
export function countSearchClicks(): void {
  const list = document.querySelector<HTMLOListElement>('[data-search-results]');
  let query = new URLSearchParams(location.search).get('q');
  list?.addEventListener('click', (event) => {
    const item = event.target instanceof Element && event.target.closest('a') && event.target.closest('li');
    if (!item) return;
    const position = list.start + [...list.children].indexOf(item);
    const click = new URLSearchParams({ position: String(position), ...(query !== null && { q: query }) });
    sendCount(hrefOf('/search/click'), click);
    query = null;
  });
}
