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

/** Dispatches `lost` when the user's role has changed. */
const roleLost = new EventTarget();

export const noteRoleLost = () => roleLost.dispatchEvent(new Event('lost'));

/** @returns a function that unsubscribes */
export function onRoleLost(listener: () => void): () => void {
  roleLost.addEventListener('lost', listener);
  return () => roleLost.removeEventListener('lost', listener);
}
