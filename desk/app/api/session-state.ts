/** Whether this window is signed in, according to the last response. */
import { useSyncExternalStore } from 'react';

let isSignedOut = false;
const listeners = new Set<() => void>();

function set(value: boolean): void {
  if (isSignedOut === value) return;
  isSignedOut = value;
  for (const listener of listeners) listener();
}

/** All windows of a browser share one session. */
const others = new BroadcastChannel('desk-session');
others.addEventListener('message', () => set(false));

export const noteSignedOut = () => set(true);

/** Notifies all windows, this one included, of a sign-in. */
export function noteSignedIn(): void {
  set(false);
  others.postMessage('signed-in');
}

export function useIsSignedOut(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isSignedOut,
  );
}

/** Dispatches `lost` when the user's role has changed. */
const roleLost = new EventTarget();

export const noteRoleLost = () => roleLost.dispatchEvent(new Event('lost'));

/** @returns a function that unsubscribes */
export function onRoleLost(listener: () => void): () => void {
  roleLost.addEventListener('lost', listener);
  return () => roleLost.removeEventListener('lost', listener);
}
