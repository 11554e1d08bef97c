/** Whether this window is signed in, according to the last response. */
import { sharedValue } from './shared-value.ts';

const isSignedOut = sharedValue(false);

/** All windows of a browser share one session. */
const others = new BroadcastChannel('desk-session');
others.addEventListener('message', () => isSignedOut.set(false));

export const noteSignedOut = () => isSignedOut.set(true);

/** Notifies all windows, this one included, of a sign-in. */
export function noteSignedIn(): void {
  isSignedOut.set(false);
  others.postMessage('signed-in');
}

export const useIsSignedOut = isSignedOut.use;

/** Dispatches `role` when the user's role has changed, and `person` when another window has signed somebody else in. */
const changed = new EventTarget();

export const noteRoleLost = () => changed.dispatchEvent(new Event('role'));
export const noteOtherPerson = () => changed.dispatchEvent(new Event('person'));

/** @returns a function that unsubscribes */
export function onChanged(what: 'role' | 'person', listener: () => void): () => void {
  changed.addEventListener(what, listener);
  return () => changed.removeEventListener(what, listener);
}
