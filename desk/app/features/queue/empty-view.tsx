import { Link, useSearchParams } from 'react-router';

/** Says why the queue is empty, and what to do. */
export function EmptyView() {
  const [view] = useSearchParams();
  const words = view.get('q')?.trim();
  return (
    <div className="desk-empty">
      <p>
        <strong>No case is in this view.</strong>
      </p>
      {words && (
        <p>
          Nothing has all the words of “<bdi>{words}</bdi>”. Fewer words find more; a reference or an account number
          finds one.
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
