/** Scrolls an element that the banner covers clear of it; the page's `scroll-padding` is the banner's height. */
function clear(element: Element, banner: HTMLElement): void {
  const isCovered = element.getBoundingClientRect().bottom > banner.getBoundingClientRect().top;
  if (isCovered) element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

const isOnPage = (element: unknown): element is Element =>
  element instanceof Element && element !== document.body && !element.closest('#cookies');

/**
 * Keeps room for the banner below the page by its measured height, which text size and spacing change, and keeps what has
 * the focus clear of it (WCAG 1.4.12, 2.4.11).
 */
export function keepRoomFor(banner: HTMLDialogElement): void {
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--cookies', `${banner.offsetHeight}px`);
    const { activeElement } = document;
    if (banner.open && isOnPage(activeElement)) clear(activeElement, banner);
  }).observe(banner);
  // By keyboard alone: what is being clicked must not move.
  document.addEventListener('focusin', ({ target }) => {
    if (banner.open && isOnPage(target) && target.matches(':focus-visible')) clear(target, banner);
  });
}
