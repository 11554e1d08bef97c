import { Link, useSearchParams } from 'react-router';

/** Says why the queue is empty, and what to do. */
export function EmptyView() {
  const [view] = useSearchParams();
  const words = view.get('q')?.trim();
  return (
    <div className="desk-empty">
      <p>
        <strong>No cases in this view.</strong>
      </p>
      {words && (
        <p>
          No case has all of these words: “<bdi>{words}</bdi>”. Try fewer words, a reference or an account number.
        </p>
      )}
      {view.size > 0 && (
        <p>
          <Link to="/">Show all open cases</Link>
        </p>
      )}
    </div>
  );
}
