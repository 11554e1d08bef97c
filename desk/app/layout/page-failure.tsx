import { Link } from 'react-router';
import { Button } from '../controls/button.tsx';
import { useTitle } from '../session/page-title.ts';
import { hasCases } from './has-cases.ts';

export function NotFound() {
  useTitle('Page not found');
  return (
    <div className="desk-page">
      <h1>Page not found</h1>
      <p>
        <Link to="/">{hasCases ? 'Go to the queue' : 'Go to Insight'}</Link>
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
        What you wrote is kept in this browser. Load the page again; if it happens twice, tell whoever looks after the
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
