import { useSyncExternalStore } from 'react';

/** The width from which `case.css` has two columns. */
const WIDE_REM = 62;

const hasRoom = () => {
  const { fontSize } = getComputedStyle(document.documentElement);
  return document.body.clientWidth >= WIDE_REM * Number.parseFloat(fontSize);
};

let isWide = hasRoom();

/** Watches the top bar, which is as wide as the page and as high as its text, and keeps its height when notices come. */
function subscribe(listener: () => void): () => void {
  const observer = new ResizeObserver(() => {
    isWide = hasRoom();
    listener();
  });
  const bar = document.querySelector('.desk-bar');
  if (bar) observer.observe(bar);
  return () => observer.disconnect();
}

/** Whether the window has room for a case's facts beside its messages. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => isWide);
