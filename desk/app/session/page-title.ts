import { useEffect, useRef } from 'react';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - Larkfield desk`;
  }, [title]);
}

/** Moves the focus to the page that was opened, as a full load would: what is read out begins there. */
export function useFocusOnNavigation(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById('main');
    // A page may have put the focus where its reader left off.
    if (main?.contains(document.activeElement)) return;
    main?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [pathname]);
}
