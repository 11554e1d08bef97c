import { createContext, type SubmitEvent, use, useEffect, useState } from 'react';
import { bodyOf } from './send-form.ts';

interface Sending {
  /** The body that is being sent, until the answer is shown or the page is left. */
  sent: URLSearchParams | undefined;
  /** Whether known values of the customer arrived after the page, and stand in its fields. */
  isFilled?: boolean;
  send(body: URLSearchParams): void;
}

/** Provided by the page's script; on the server nothing is being sent. */
export const SendingContext = createContext<Sending>({ sent: undefined, send: () => {} });

/**
 * Whether the form is being sent, or the page after it is loading.
 * @param intent value of the pressed button; any button if undefined
 */
export function useIsSubmitting(intent?: string): boolean {
  const { sent } = use(SendingContext);
  return sent !== undefined && (!intent || sent.getAll('intent').at(-1) === intent);
}

/** Whether fields were filled after the page was opened. */
export const useIsFilled = (): boolean => use(SendingContext).isFilled ?? false;

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

/**
 * Sends a form once, instead of its browser. Ignores submit events that a control fires instead of the form: a
 * textarea's must not send anything (FE-03).
 */
export function useSendOnce(): (event: SubmitEvent<HTMLFormElement>) => void {
  const { sent, send } = use(SendingContext);
  useReloadIfStuck(sent !== undefined);
  return (event) => {
    event.preventDefault();
    if (sent || event.target !== event.currentTarget) return;
    send(bodyOf(event.currentTarget, event.nativeEvent.submitter));
  };
}

/** Reloads a page from the back/forward cache that would show the form as being sent for ever. */
function useReloadIfStuck(isBusy: boolean): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && isBusy) window.location.reload();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [isBusy]);
}
