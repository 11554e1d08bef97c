import { hrefOf } from '../../href.ts';
import type { Visitor } from '../context.ts';

/**
 * Asks whether the customer is still there, two minutes before the session ends (AU-04). `app/enhance` opens it. Without
 * scripts it stays closed, and the session ends when its tokens expire.
 */
export function SessionDialog({ visitor }: { visitor: Visitor }) {
  return (
    <dialog
      className="hs-dialog"
      role="alertdialog"
      aria-labelledby="session-title"
      aria-describedby="session-text"
      data-session={visitor.state === 'signed-in' ? visitor.session : ''}
    >
      <form method="dialog">
        <h2 id="session-title">Are you still there?</h2>
        <p id="session-text">
          To keep your account safe we'll sign you out at <time />. What you have typed and not sent will be lost.
        </p>
        <hs-cta icon="none">
          <button type="submit">Stay signed in</button>
        </hs-cta>
        <p>
          <a href={hrefOf('/logout')} data-no-prefetch="">
            Sign out now
          </a>
        </p>
      </form>
    </dialog>
  );
}
