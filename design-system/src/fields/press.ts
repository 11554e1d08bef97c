/**
 * Runs `task` now, or after the press that is going on. A message that appears between press and release moves the
 * button away from under the pointer, and the click is lost.
 */
export function afterPress(task: () => void): void {
  const isPressing = document.querySelector('button:active, a:active, label:active, summary:active');
  if (isPressing) document.addEventListener('mouseup', () => setTimeout(task), { once: true, capture: true });
  else task();
}
