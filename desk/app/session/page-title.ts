import { useEffect, useRef } from 'react';
import { shortName } from '#brand/brand.json';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - ${shortName} desk`;
  }, [title]);
}

/** Moves the focus to the new page after client-side navigation, so that screen readers start there. */
export function useFocusOnNavigation(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById('main');
    // A page may have set the focus itself. That of a notice was on the page before.
    if (main?.contains(document.activeElement) && !document.activeElement?.closest('.desk-notices')) return;
    main?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [pathname]);
}
