import { useEffect, useRef } from 'react';
import type { FieldErrors } from './field-values.ts';

interface ErrorSummaryProps {
  errors: FieldErrors;
  /** Changes with every failed attempt, so that the focus comes back each time. */
  attempt: number;
}

/**
 * Says that something must be mended, with a link to each field, and takes the focus (WCAG 3.3.1).
 * `autoFocus` does the same where there are no scripts.
 */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
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
      // biome-ignore lint/a11y/noAutofocus: whoever sent a form with mistakes is brought to what is wrong
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
