/**
 * Whether single-key shortcuts are on. They can be switched off, since speech input may trigger them by accident
 * (WCAG 2.1.4). Stored in the browser.
 */
import { isComposing } from '@larkfield/design-system/composing.ts';
import { useSyncExternalStore } from 'react';
import { readStored, store } from '../api/browser-store.ts';

const KEY = 'desk-single-keys';
const changed = new EventTarget();

const areOn = (): boolean => readStored(KEY) !== 'off';

export function switchSingleKeys(on: boolean): void {
  store(KEY, on ? 'on' : 'off');
  changed.dispatchEvent(new Event('change'));
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore((listener) => {
    changed.addEventListener('change', listener);
    addEventListener('storage', listener);
    return () => {
      changed.removeEventListener('change', listener);
      removeEventListener('storage', listener);
    };
  }, areOn);
}

const TYPING =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable]';

/** Whether a key is typed into a field. The field of a dialog that was just closed has the keys until the next frame. */
export const isTyped = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(TYPING) !== null && target.closest('dialog:not([open])') === null;

/** Whether a key press is a command: not typed into a field, without modifier keys. */
export function isCommandKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event) || event.defaultPrevented) return false;
  if (isTyped(event)) return false;
  return areOn() && !document.querySelector('dialog[open]');
}
