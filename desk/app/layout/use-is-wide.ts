import { useSyncExternalStore } from 'react';

/** The breakpoint for three columns in `case.css`. */
const wide = matchMedia('(width >= 62rem)');

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Whether the window has room for a case's facts beside its messages. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
