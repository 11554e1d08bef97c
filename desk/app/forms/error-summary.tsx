import { useEffect, useRef } from 'react';

/** Error messages by field id, in the order of the form. */
export type FieldErrors = Readonly<Record<string, string>>;

interface ErrorSummaryProps {
  errors: FieldErrors;
  /** Increases with every failed attempt, so that the focus is set each time. */
  attempt: number;
}

/** Lists the errors with a link to each field, and takes the focus, as the site's forms do (WCAG 3.3.1). */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const entries = Object.entries(errors);
  const isShown = entries.length > 0;
  useEffect(() => {
    if (isShown && attempt > 0) summary.current?.focus();
  }, [isShown, attempt]);
  if (!isShown) return null;
  return (
    <div className="hs-error-summary" role="alert" aria-labelledby="error-summary-title" tabIndex={-1} ref={summary}>
      <h2 id="error-summary-title">There is a problem</h2>
      <ul>
        {entries.map(([id, message]) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Scrolls to the label and focuses the field, without adding the fragment to the history. */
function goTo(event: { preventDefault(): void }, id: string): void {
  event.preventDefault();
  const field = document.getElementById(id);
  (field?.closest('.hs-field') ?? field)?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
