/**
 * Asks after thirteen minutes of inactivity whether the user is still there, and signs out after fifteen (AU-04), in all
 * windows at once. Drafts stay in the browser.
 */
import { useEffect, useRef, useState } from 'react';
import { readStored, store } from '../api/browser-store.ts';
import { noteSignedOut } from '../api/session-state.ts';
import { Button } from '../controls/button.tsx';

const MINUTE_MS = 60_000;
const ASKS_AFTER_MS = 13 * MINUTE_MS;
const ENDS_AFTER_MS = 15 * MINUTE_MS;
const LOOKS_EVERY_MS = 5000;
/** How often activity is reported to the server. */
const TOLD_EVERY_MS = MINUTE_MS;

/** Storage key of the time of the last activity in any window. */
const KEY = 'desk-active-at';

const activeAt = () => Number(readStored(KEY) ?? 0);

const noteActive = () => store(KEY, String(Date.now()));

function signOut(): void {
  document.querySelector<HTMLFormElement>('form[action="/sign-out"]')?.requestSubmit();
}

/**
 * Looks at the last activity in any window while the page is open.
 * @returns the dialog that asks, when the session ends, and what continues it
 */
function useActivity() {
  const dialog = useRef<HTMLDialogElement>(null);
  const toldAt = useRef(0);
  const [endsAt, setEndsAt] = useState('');

  useEffect(() => {
    const look = () => {
      const quiet = Date.now() - activeAt();
      // The clock was set back, so the time of inactivity starts again.
      if (quiet < 0) noteActive();
      if (quiet >= ENDS_AFTER_MS) {
        dialog.current?.close();
        signOut();
      } else if (quiet >= ASKS_AFTER_MS && !dialog.current?.open) {
        setEndsAt(TIME.format(activeAt() + ENDS_AFTER_MS));
        dialog.current?.showModal();
      } else if (quiet < ASKS_AFTER_MS && dialog.current?.open) dialog.current.close();
    };
    const noteActivity = () => {
      // The first key after the computer slept must not extend a session that has expired.
      look();
      // While the dialog is open, only its button counts as activity.
      if (dialog.current?.open || Date.now() - activeAt() >= ENDS_AFTER_MS) return;
      if (Date.now() - activeAt() > 1000) noteActive();
      if (Date.now() - toldAt.current < TOLD_EVERY_MS) return;
      toldAt.current = Date.now();
      void tellServer();
    };
    noteActive();
    noteActivity();
    const timer = setInterval(look, LOOKS_EVERY_MS);
    addEventListener('keydown', noteActivity);
    addEventListener('pointerdown', noteActivity);
    addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      removeEventListener('keydown', noteActivity);
      removeEventListener('pointerdown', noteActivity);
      removeEventListener('visibilitychange', look);
    };
  }, []);

  const stay = () => {
    noteActive();
    toldAt.current = Date.now();
    void tellServer();
    dialog.current?.close();
  };
  return { dialog, endsAt, stay };
}

export function StayDialog() {
  const { dialog, endsAt, stay } = useActivity();
  return (
    <dialog
      ref={dialog}
      className="hs-dialog"
      role="alertdialog"
      aria-labelledby="stay-title"
      aria-describedby="stay-text"
      onCancel={stay}
    >
      <h2 id="stay-title">Are you still there?</h2>
      <p id="stay-text">
        To keep customers’ details safe we’ll sign you out at {endsAt}. What you have written and not sent stays in this
        browser.
      </p>
      <div className="desk-write-end">
        <Button data-is="main" onClick={stay}>
          Stay signed in
        </Button>
        <Button onClick={signOut}>Sign out now</Button>
      </div>
    </dialog>
  );
}

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Extends the session on the server. Errors are ignored, since the next call reports them. */
async function tellServer(): Promise<void> {
  const response = await fetch('/session/active', { method: 'POST' }).catch(() => undefined);
  if (response?.status === 401) noteSignedOut();
}
