/** After what was just shown is read, a moment passes before anything else is. */
const AFTER_ACT_MS = 1500;

const ACTS = ['keydown', 'pointerdown', 'wheel'];

/** Whether the page tells the visitor what became of what they did: the focus is on it, or it is a status or an alert. */
export function isTellingSomething(): boolean {
  if (document.activeElement?.matches('[tabindex="-1"]:not(main)')) return true;
  const notices = document.querySelectorAll('main :is([role=status], [role=alert])');
  return [...notices].some((notice) => notice.checkVisibility() && notice.textContent?.trim());
}

/** Calls the function a moment after the visitor next presses or turns something. */
export function afterNextAct(then: () => void): void {
  const acted = new AbortController();
  const wait = () => {
    acted.abort();
    setTimeout(then, AFTER_ACT_MS);
  };
  for (const type of ACTS) addEventListener(type, wait, { signal: acted.signal, passive: true });
}
