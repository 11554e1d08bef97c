import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * Whether the form, or the page after it, is on its way. It is not while this page's own data is merely read again.
 * @param intent value of the button that was pressed; any where there is none
 */
export function useIsOnItsWay(intent?: string): boolean {
  const { state, location, formData } = useNavigation();
  const { pathname } = useLocation();
  if (intent && formData?.get('intent') !== intent) return false;
  return state === 'submitting' || (state === 'loading' && location.pathname !== pathname);
}

/** How long an answer may take before a loader shows, in milliseconds (AR-03). */
const PATIENCE_MS = 150;

/** Whether the answer is waited for by now. @param intent as for {@link useIsOnItsWay} */
export function useSlowAnswer(intent?: string): boolean {
  const isBusy = useIsOnItsWay(intent);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSlow, PATIENCE_MS, isBusy);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return isBusy && isSlow;
}

/** The button that sends the form. While it is on its way, pressing again does nothing. */
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
  const isBusy = useIsOnItsWay(value);
  return (
    <hs-cta type="submit" loading={isBusy || undefined} loading-message={loadingMessage} hidden={hidden}>
      <button type="submit" aria-disabled={isBusy || undefined} name={name} value={value}>
        {isBusy ? loadingMessage : children}
      </button>
    </hs-cta>
  );
}

/**
 * Stops a second press while the first is on its way, and a submit event that comes from a control instead of the form:
 * a textarea's own must not send anything (FE-03).
 */
export function useSendOnce() {
  const isBusy = useIsOnItsWay();
  useReloadWhereStuck(useNavigation().state);
  return (event: React.FormEvent) => {
    if (isBusy || event.target !== event.currentTarget) event.preventDefault();
  };
}

/** A page from the back/forward cache would show the form as still on its way for ever, so it is loaded again. */
function useReloadWhereStuck(state: 'idle' | 'loading' | 'submitting'): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && state !== 'idle') window.location.reload();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [state]);
}
