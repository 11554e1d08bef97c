/** Whether this window is signed in, as far as the last answer said. */
import { useSyncExternalStore } from 'react';

let isSignedOut = false;
const listeners = new Set<() => void>();

function set(value: boolean): void {
  if (isSignedOut === value) return;
  isSignedOut = value;
  for (const listener of listeners) listener();
}

/** Windows of one browser share one session. */
const others = new BroadcastChannel('desk-session');
others.addEventListener('message', () => set(false));

export const noteSignedOut = () => set(true);

/** Tells every window, this one included, that somebody signed in. */
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

/** Told when somebody may not do any more what they could a moment ago. */
const roleLost = new EventTarget();

export const noteRoleLost = () => roleLost.dispatchEvent(new Event('lost'));

/** @returns what ends it */
export function onRoleLost(listener: () => void): () => void {
  roleLost.addEventListener('lost', listener);
  return () => roleLost.removeEventListener('lost', listener);
}
