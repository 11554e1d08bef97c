import { hrefOf } from '../../href.ts';

/** Counts which position in the results was opened (SE-03), without the search text, the page or the visitor. */
export function countSearchClicks(): void {
  const list = document.querySelector<HTMLOListElement>('[data-search-results]');
  list?.addEventListener('click', (event) => {
    const item = event.target instanceof Element && event.target.closest('a') && event.target.closest('li');
    if (!item) return;
    const position = list.start + [...list.children].indexOf(item);
    navigator.sendBeacon(hrefOf('/search/click'), new URLSearchParams({ position: String(position) }));
  });
}
