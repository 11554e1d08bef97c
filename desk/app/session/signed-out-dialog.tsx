/** Shown when the session has expired. Signing in happens in another tab, so that this page keeps its state. */

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useIsSignedOut } from '../api/session-state.ts';

export function SignedOutDialog() {
  const isSignedOut = useIsSignedOut();
  const dialog = useRef<HTMLDialogElement>(null);
  const queries = useQueryClient();
  const wasSignedOut = useRef(false);
  useEffect(() => {
    if (isSignedOut) dialog.current?.showModal();
    else dialog.current?.close();
    if (!isSignedOut && wasSignedOut.current) void queries.invalidateQueries();
    wasSignedOut.current = isSignedOut;
  }, [isSignedOut, queries]);
  return (
    <dialog
      ref={dialog}
      className="hs-dialog"
      aria-labelledby="signed-out-title"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="signed-out-title">You are signed out</h2>
      <p>What you wrote is kept here. Sign in again in a new tab, and this page carries on where you left off.</p>
      <p>
        <a
          className="desk-button"
          data-is="main"
          href="/sign-in?return=/signed-in-again"
          target="_blank"
          rel="noopener opener"
        >
          Sign in again
        </a>
      </p>
    </dialog>
  );
}
