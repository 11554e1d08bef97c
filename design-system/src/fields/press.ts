/**
 * Runs `task` now, or after the pointer is released if it is down. A message that appears between pointerdown and pointerup
 * moves the button from under the pointer, so that there is no click.
 */
export function afterPress(task: () => void): void {
  const isPressing = document.querySelector('button:active, a:active, label:active, summary:active');
  if (isPressing) document.addEventListener('mouseup', () => setTimeout(task), { once: true, capture: true });
  else task();
}
