import { useEffect, useRef } from 'react';

/** What is wrong with each field, by the field's id, in the order of the form. */
export type FieldErrors = Readonly<Record<string, string>>;

interface ErrorSummaryProps {
  errors: FieldErrors;
  /** Changes with every failed attempt, so that the focus comes back each time. */
  attempt: number;
}

/** Says what must be mended, with a link to each field, and takes the focus, as the site's forms do (WCAG 3.3.1). */
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

/** To the label first, so that it is in sight; an address with the field's id would only be history. */
function goTo(event: { preventDefault(): void }, id: string): void {
  event.preventDefault();
  const field = document.getElementById(id);
  (field?.closest('.hs-field') ?? field)?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
