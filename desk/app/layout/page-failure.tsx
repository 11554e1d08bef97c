import { Link } from 'react-router';
import { Button } from '../controls/button.tsx';
import { useTitle } from '../session/page-title.ts';

export function NotFound() {
  useTitle('Nothing is here');
  return (
    <div className="desk-page">
      <h1>Nothing is here</h1>
      <p>
        <Link to="/">Go to the queue</Link>
      </p>
    </div>
  );
}

/** Error boundary: an exception, or a chunk that could not be loaded, as after a deployment. */
export function PageFailure() {
  return (
    <div className="desk-page">
      <h1>Something went wrong here</h1>
      <p>
        Your words are kept in this browser. Load the page again; if it happens twice, tell whoever looks after the
        desk.
      </p>
      <p>
        <Button data-is="main" onClick={() => location.reload()}>
          Load the page again
        </Button>
      </p>
    </div>
  );
}
