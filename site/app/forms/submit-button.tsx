import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * Whether the form is being sent, or the page after it is loading. Not while this page's data is only fetched again.
 * @param intent value of the pressed button; any button if undefined
 */
export function useIsSubmitting(intent?: string): boolean {
  const { state, location, formData } = useNavigation();
  const { pathname } = useLocation();
  if (intent && formData?.get('intent') !== intent) return false;
  return state === 'submitting' || (state === 'loading' && location.pathname !== pathname);
}

/** How long a response may take before a loader shows (AR-03). */
const PATIENCE_MS = 150;

/** Whether the response takes longer than that. @param intent as for {@link useIsSubmitting} */
export function useSlowResponse(intent?: string): boolean {
  const isBusy = useIsSubmitting(intent);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSlow, PATIENCE_MS, isBusy);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return isBusy && isSlow;
}

/** The submit button. Does nothing while the form is being sent. */
export function SubmitButton({
  children,
  loadingMessage,
  hidden,
  name,
  value,
}: {
  children: string;
  loadingMessage: string;
  hidden?: boolean;
  name?: string;
  value?: string;
}) {
  const isBusy = useIsSubmitting(value);
  return (
    <hs-cta type="submit" loading={isBusy || undefined} loading-message={loadingMessage} hidden={hidden}>
      <button type="submit" aria-disabled={isBusy || undefined} name={name} value={value}>
        {isBusy ? loadingMessage : children}
      </button>
    </hs-cta>
  );
}

/**
 * Stops a second submit while the form is being sent, and submit events that a control fires instead of the form: a
 * textarea's must not send anything (FE-03).
 */
export function useSendOnce() {
  const isBusy = useIsSubmitting();
  useReloadIfStuck(useNavigation().state);
  return (event: React.FormEvent) => {
    if (isBusy || event.target !== event.currentTarget) event.preventDefault();
  };
}

/** Reloads a page from the back/forward cache that would show the form as being sent for ever. */
function useReloadIfStuck(state: 'idle' | 'loading' | 'submitting'): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && state !== 'idle') window.location.reload();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [state]);
}
