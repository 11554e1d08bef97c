/** `/signed-in-again`: notifies the waiting windows and closes. */
import { useEffect } from 'react';
import { noteSignedIn } from '../api/session-state.ts';
import { useTitle } from './page-title.ts';

export function Component() {
  useTitle('You are signed in');
  useEffect(() => {
    noteSignedIn();
    window.close();
  }, []);
  return (
    <div className="desk-page">
      <h1>You are signed in</h1>
      <p>Close this tab: the page that you came from carries on where you left off.</p>
    </div>
  );
}
