import { type ReactNode, useEffect, useRef } from 'react';

interface FormAlertProps {
  state: 'error' | 'info';
  heading: string;
  /** Changes with every response of the server, so that the alert takes the focus each time. */
  answer: number;
  children: ReactNode;
}

/** Says above the form why it was not sent, and takes the focus. */
export function FormAlert({ state, heading, answer, children }: FormAlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer > 0) alert.current?.focus();
  }, [answer]);
  return (
    <hs-alert state={state}>
      {/* biome-ignore lint/a11y/noAutofocus: after a post the focus moves to its result */}
      <div role="alert" tabIndex={-1} ref={alert} autoFocus>
        <h2>{heading}</h2>
        {children}
      </div>
    </hs-alert>
  );
}

/** Says that a lead could not be sent (CO-13). */
export function TechnicalProblems({ answer }: { answer: number }) {
  return (
    <FormAlert state="error" heading="Unfortunately, we're having technical problems at the moment." answer={answer}>
      <p>Please try again later. Everything you typed is still here: wait a few minutes, then send the form again.</p>
    </FormAlert>
  );
}

/** Says that what was entered is kept for longer. */
export function KeptLonger({ answer }: { answer: number }) {
  return (
    <FormAlert state="info" heading="We'll keep it for another hour" answer={answer}>
      <p>Nothing was sent yet. Everything you typed is still here.</p>
    </FormAlert>
  );
}

/** Says that a form of several pages needs a cookie. Nothing was sent or kept. */
export function CookiesBlocked({ answer }: { answer: number }) {
  return (
    <FormAlert state="error" heading="Your browser is blocking cookies" answer={answer}>
      <p>
        This form needs one cookie, to find what you typed again on the next page. It's deleted within an hour, and
        isn't used for anything else. Allow cookies for this site in your browser's settings, then send this page again.
        Everything you typed is still here, and nothing was sent.
      </p>
    </FormAlert>
  );
}
