import type { FocusEventHandler, ReactNode } from 'react';
import { usePostAddress } from '../layout/page-assets.ts';
import { ErrorSummary } from './error-summary.tsx';
import { useSendOnce, useSlowResponse } from './sending.ts';
import type { FieldErrorsState } from './use-field-errors.ts';

interface CheckedFormProps {
  /** State of `useFieldErrors`. */
  state: Pick<FieldErrorsState<string>, 'summary' | 'attempt' | 'formRef'>;
  /** Result of the last post. */
  alert?: ReactNode;
  /** Value of the submit button, if the form has other buttons before it. */
  intent?: string;
  onBlur?: FocusEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/** A form that is validated before it is posted, and posted once, below the summary of its errors. */
export function CheckedForm({ state, alert, intent, onBlur, children }: CheckedFormProps) {
  const isSlow = useSlowResponse();
  return (
    <>
      <p role="status" className="hs-waiting">
        {isSlow && 'Loading'}
      </p>
      <ErrorSummary errors={state.summary} attempt={state.attempt} />
      {alert}
      <hs-form ref={state.formRef} messages="page">
        <form
          method="post"
          action={usePostAddress()}
          onSubmit={useSendOnce()}
          onBlur={onBlur}
          aria-busy={isSlow || undefined}
          suppressHydrationWarning
        >
          {/* A form's first submit button is the one that Enter in a field presses. */}
          {intent && <button type="submit" name="intent" value={intent} hidden tabIndex={-1} aria-hidden="true" />}
          {children}
        </form>
      </hs-form>
    </>
  );
}
