import { useEffect } from 'react';
import { useNavigation } from 'react-router';

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
  const isBusy = useNavigation().state === 'submitting';
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
  const { state } = useNavigation();
  useReloadWhereStuck(state);
  return (event: React.FormEvent) => {
    if (state === 'submitting' || event.target !== event.currentTarget) event.preventDefault();
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
