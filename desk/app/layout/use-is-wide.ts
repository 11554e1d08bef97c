import { useSyncExternalStore } from 'react';

/** Three columns fit beside each other, as `case.css` has them. */
const wide = matchMedia('(width >= 62rem)');

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Whether the window has room for a case's facts beside its talk. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
