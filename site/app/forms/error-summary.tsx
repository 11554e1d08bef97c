import { useEffect, useRef } from 'react';
import type { FieldErrors } from './field-values.ts';

interface ErrorSummaryProps {
  errors: FieldErrors;
  /** Of a hydrated form: changes with every failed attempt, so that the summary takes the focus each time. */
  attempt?: number;
}

/**
 * Lists the errors of a form with a link to each field, and takes the focus (WCAG 3.3.1); without scripts by `autoFocus`.
 */
export function ErrorSummary({ errors, attempt = 0 }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const entries = Object.entries(errors).filter(([, message]) => message !== undefined);
  const isShown = entries.length > 0;
  useEffect(() => {
    if (isShown && attempt > 0) summary.current?.focus();
  }, [isShown, attempt]);
  if (!isShown) return null;
  return (
    <div
      className="hs-error-summary"
      role="alert"
      aria-labelledby="error-summary-title"
      tabIndex={-1}
      ref={summary}
      // biome-ignore lint/a11y/noAutofocus: after a failed post the focus moves to the errors
      autoFocus
    >
      <h2 id="error-summary-title">There is a problem</h2>
      <ul>
        {entries.map(([name, message]) => (
          <li key={name}>
            <a href={`#${name}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
